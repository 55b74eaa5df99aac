import Foundation
import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `of five hundred nodes` {
    private let large = SampleGraphs.large(500).html(highlighting: [])

    @Test func `opens with an overview, in which everything is to be seen`() throws {
      let page = try BrowserPage(
        large,
        probe: """
          report("view", `${pressed()}: ${status()}`);
          const canvas = box(one("#canvas"));
          const tiles = all("#scene .node .outline").map(box);
          report("tiles", `${tiles.length} ${tiles.every((tile) => isIn(tile, canvas))} ${meeting(tiles)}`);
          const groups = all("#scene .group");
          report("groups", `${groups.length} ${meeting(groups.map((group) => box(group.querySelector("rect"))))}`);
          const bands = all("#scene .band rect").map(box);
          report("bands", groups.every((group) => bands.some((band) => isIn(box(group.querySelector("rect")), band))));
          report("names", texts("#scene .group-name").join(", "));
          report("legible", all("#scene .group-name, #scene .band-name").every((text) => sizeOnScreen(text) >= 9.4));
          report("within", groups.every((group) =>
            isIn(box(group.querySelector("text")), box(group.querySelector("rect")))));
          const overflowing = all("#scene .node").filter((tile) => tile.querySelector(".name").textContent !== "" &&
            !isIn(box(tile.querySelector(".name")), { ...box(tile.querySelector(".outline")).toJSON() }));
          report("overflowing", overflowing.length);
          """
      )
      #expect(page.complaints == [])
      #expect(page["view"] == "Overview: 500 nodes, 1500 edges. Select a node or a box to see its edges.")
      #expect(page["tiles"] == "500 true 0")
      #expect(page["groups"] == "24 0")
      #expect(page["bands"] == "true")
      #expect(page["names"]?.contains("Module11") == true)
      #expect(page["legible"] == "true")
      #expect(page["within"] == "true")
      #expect(page["overflowing"] == "0")
    }

    @Test func `brings a name that is searched to the middle, with the nodes around it`() throws {
      let page = try BrowserPage(
        large,
        probe: """
          const look = () => {
            const drawn = one(".node.focused");
            const name = drawn.querySelector(".name");
            return `${ids(".node.focused")}, ${offCentre(drawn)} off, ${sizeOnScreen(name) >= 9}, ${pressed()}, ` +
              one("#details h2").textContent;
          };
          search("component321");
          report("found", ids(".node.match"));
          press("Enter");
          report("jumped", look());
          search("component32");
          press("Enter");
          press("Enter");
          report("next", look());
          const near = new Set(shown().split(" "));
          report("near", near.size > 1 && near.size < 60);
          press("Escape");
          press("Escape");
          report("back", `${pressed()} ${all("#scene .node").length}`);
          """
      )
      #expect(page.complaints == [])
      #expect(page["found"] == "321")
      #expect(page["jumped"] == "321, 0 off, true, Picture, Module9.Component321")
      #expect(page["next"] == "320, 0 off, true, Picture, Module8.Component320")
      #expect(page["near"] == "true")
      #expect(page["back"] == "Overview 500")
    }

    @Test func `draws the edges of the node or box that is pointed at`() throws {
      let page = try BrowserPage(
        large,
        probe: """
          report("before", all("#scene .edge").length);
          point(node(100));
          const edges = JSON.parse(one("#data").textContent).edges;
          const touching = edges.filter(({ from, to }) => from === 100 || to === 100);
          report("node", all("#scene .edge").length === touching.length && touching.length > 0);
          const near = new Set(touching.flatMap(({ from, to }) => [from, to]));
          report("near", ids("#scene .node.near") === [...near].sort((a, b) => a - b).join(" "));
          point(one("#scene .group rect"));
          report("box", all("#scene .edge").length > touching.length);
          report("broken", all("#scene path").filter((path) => /NaN|undefined|Infinity/.test(path.getAttribute("d"))).length);
          one("#scene").dispatchEvent(new PointerEvent("pointerleave"));
          report("after", all("#scene .edge").length);
          node(100).focus();
          report("keyboard", all("#scene .edge").length === touching.length);
          """
      )
      #expect(page.complaints == [])
      #expect(page["before"] == "0")
      #expect(page["node"] == "true")
      #expect(page["near"] == "true")
      #expect(page["box"] == "true")
      #expect(page["broken"] == "0")
      #expect(page["after"] == "0")
      #expect(page["keyboard"] == "true")
    }

    @Test func `opens a box, a node and a module, and comes back`() throws {
      let page = try BrowserPage(
        large,
        probe: """
          const title = one("#scene .group title").textContent;
          click(one("#scene .group text"));
          report("box", `${title}; ${one("#focus-name").textContent}; ${texts("#details p")[0]}`);
          report("all", title.endsWith(`: ${ids(".node.focused").split(" ").length} nodes`));
          press("Escape");
          report("back", `${pressed()} ${all("#scene .group").length}`);
          one("#scene .node[tabindex='0']").focus();
          press("Home");
          press("ArrowDown");
          const id = document.activeElement.dataset.id;
          press("Enter");
          report("node", ids(".node.focused") === id);
          click(one("#details dd button"));
          report("module", texts("#details p")[0]);
          click(one("#show-overview"));
          report("left", `${pressed()} ${all("#scene .node").length} ${one("#focus-bar").hidden}`);
          click(one("#show-table"));
          click(one("tbody button"));
          click(one("#show-picture"));
          report("picture", `${pressed()} ${one("#focus-bar").hidden}`);
          press("Escape");
          report("again", pressed());
          """
      )
      #expect(page.complaints == [])
      let box = try #require(page["box"]?.components(separatedBy: "; "))
      #expect(box[0].firstMatch(of: /^Module\d+ in the (injector app|scope request): \d+ nodes$/) != nil)
      #expect(Set(box).count == 1)
      #expect(page["all"] == "true")
      #expect(page["back"] == "Overview 24")
      #expect(page["node"] == "true")
      #expect(page["module"]?.hasPrefix("Module") == true)
      #expect(page["left"] == "Overview 500 true")
      #expect(page["picture"] == "Picture false")
      #expect(page["again"] == "Overview")
    }

    @Test func `names more nodes the nearer it is seen, in letters of one size`() throws {
      let page = try BrowserPage(
        large,
        probe: """
          const named = () => all("#scene .node .name").filter((text) => text.textContent !== "");
          const before = named().length;
          for (let step = 0; step < 7; step += 1) press("+");
          const canvas = box(one("#canvas"));
          const seen = all("#scene .node").filter((tile) => isIn(box(tile), canvas));
          report("named", seen.length > 0 && seen.every((tile) => tile.querySelector(".name").textContent !== ""));
          report("more", before < seen.length || before === 500);
          report("size", [...new Set(seen.map((tile) => Math.round(sizeOnScreen(tile.querySelector(".name")))))].join());
          press("0");
          report("again", named().length === before);
          """
      )
      #expect(page.complaints == [])
      #expect(page["named"] == "true")
      #expect(page["more"] == "true")
      #expect(page["size"] == "11")
      #expect(page["again"] == "true")
    }

    @Test func `groups by file where there is one module, and as it is told`() throws {
      let nodes = (0..<90).map { id in
        DependencyGraph.Node(
          id: id,
          type: "App.Component\(id)",
          lifetime: id.isMultiple(of: 2) ? .singleton : .transient,
          injector: 1,
          registration: CodeLocation(fileID: "App/Registrations\(id % 3).swift", line: id)
        )
      }
      let graph = DependencyGraph(trusted: [DependencyGraph.Injector(id: 1, name: "app")], nodes, [])
      let page = try BrowserPage(
        graph.html(highlighting: []),
        probe: """
          const groups = () => `${one("#grouping").value}: ${texts("#scene .group-name").sort().join(", ")}`;
          report("opened", groups());
          enter(one("#grouping"), "lifetime");
          report("lifetime", groups());
          toggle("singleton");
          report("filtered", `${groups()} ${all("#scene .node").length}`);
          click(one("[aria-label='Lifetime: none']"));
          report("none", one("#nothing").textContent);
          """
      )
      #expect(page.complaints == [])
      #expect(
        page["opened"] == "file: Registrations0.swift (30), Registrations1.swift (30), Registrations2.swift (30)"
      )
      #expect(page["lifetime"] == "lifetime: singleton (45), transient (45)")
      #expect(page["filtered"] == "lifetime: transient (45) 45")
      #expect(page["none"] == "No node passes the filters.")
    }

    @Test func `marks problems and changes in the overview, which small graphs have, too`() throws {
      let page = try BrowserPage(
        SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics),
        probe: """
          report("opened", pressed());
          click(one("#show-overview"));
          report("signs", all("#scene .node .sign").map((sign) => sign.parentElement.dataset.id).sort((a, b) => a - b).join(" "));
          report("cycle", all("#scene .edge.cycle").length);
          """
      )
      #expect(page.complaints == [])
      #expect(page["opened"] == "Picture")
      #expect(page["signs"] == "1 5 9 10 11 13 15")
      #expect(page["cycle"] == "3")
    }
  }
}
