import Foundation
import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `at first` {
    @Test(arguments: [400, 1280]) func `names each of two hundred nodes, on a phone too`(width: Int) throws {
      let page = try BrowserPage(
        SampleGraphs.large(203).html(highlighting: []),
        width: width,
        probe: """
          const canvas = box(one("#canvas"));
          report("pressed", pressed());
          report("start", box(one("#scene .band rect")).top >= canvas.top);
          report("across", all("#scene .group rect").every((group) =>
            box(group).left >= canvas.left && box(group).right <= canvas.right));
          const tiles = all("#scene .node");
          report("tiles", `${tiles.length} ${meeting(tiles.map((tile) => box(tile.querySelector(".outline"))))}`);
          const unnamed = () => all("#scene .node").filter((tile) => {
            const place = box(tile);
            return place.bottom > canvas.top && place.top < canvas.bottom && tile.querySelector(".name").textContent === "";
          });
          report("unnamed", unnamed().length);
          report("sizes", [...new Set(tiles.map((tile) => tile.querySelector(".name")).filter((name) => name.textContent)
            .map((name) => Math.round(sizeOnScreen(name))))].join());
          const within = all("#scene .group").every((group) => isIn(box(group.querySelector("rect")),
            { ...box(one("#scene")).toJSON() }));
          report("within", within);
          one("#canvas").focus();
          for (let step = 0; step < 9; step += 1) press("ArrowDown");
          report("below", unnamed().length);
          """
      )
      page.expect([
        "pressed": "Overview", "start": "true", "across": "true", "tiles": "203 0", "unnamed": "0", "sizes": "11",
        "within": "true", "below": "0",
      ])
    }

    @Test(arguments: [SampleGraphs.large(40), SampleGraphs.shop], [400, 1280])
    func `shows the whole of up to forty nodes`(graph: DependencyGraph, width: Int) throws {
      let page = try BrowserPage(
        graph.html(highlighting: []),
        width: width,
        probe: """
          const canvas = box(one("#canvas"));
          report("whole", all("#scene .node .outline").filter((outline) => isIn(box(outline), canvas)).length);
          report("pressed", pressed());
          report("status", status());
          report("unnamed", texts("#scene .node .name").filter((name) => name === "").length);
          """
      )
      page.expect(["whole": "\(graph.nodes.count)", "unnamed": "0"])
      #expect(page["status"]?.contains("see everything") == false)
      if graph.nodes.count < 40 { #expect(page["pressed"] == (width == 400 ? "Overview" : "Picture")) }
    }

    @Test func `tells nodes of one name apart`() throws {
      let nodes = [
        SampleGraphs.node(1, "App.Logger", .singleton),
        SampleGraphs.node(2, "App.Logger", .singleton, qualifier: "App.Audit"),
        SampleGraphs.node(3, "Core.Clock", .singleton), SampleGraphs.node(4, "Tests.Clock", .singleton),
        DependencyGraph.Node(id: 5, type: "Core.Bell", injector: 1),
        DependencyGraph.Node(id: 6, type: "Core.Bell", injector: 1), SampleGraphs.node(7, "App.Only", .weak),
      ]
      let edges = [3, 4, 5, 6].map { SampleGraphs.edge(7, $0) }
      let page = try BrowserPage(
        DependencyGraph(trusted: [DependencyGraph.Injector(id: 1, name: "app")], nodes, edges).html(highlighting: []),
        probe: """
          const lines = (id) => [...node(id).querySelectorAll(":scope > text")].map((line) => line.textContent).join(" / ");
          for (const id of [1, 2, 3, 4, 5, 6, 7]) report(`picture ${id}`, lines(id));
          click(one("#show-overview"));
          for (const id of [1, 2, 3, 4, 5, 6, 7]) report(`tile ${id}`, lines(id));
          click(node(7));
          report("links", texts("[data-links='dependencies'] button").join(" / "));
          search("clock");
          report("hits", texts("#hits button").join(" / "));
          """
      )
      page.expect([
        "picture 1": "Logger / singleton", "picture 2": "Logger / qualified by Audit / singleton",
        "picture 3": "Clock / Core / singleton", "picture 4": "Clock / Tests / singleton",
        "picture 5": "Bell / number 1 / transient", "picture 7": "Only / weak", "tile 1": "Logger",
        "tile 2": "Logger · Audit", "tile 3": "Clock · Core", "tile 6": "Bell · number 2", "tile 7": "Only",
        "links": "Clock · Core / Clock · Tests / Bell · number 1 / Bell · number 2",
        "hits": "Clock · Core / Clock · Tests",
      ])
    }
  }

  @Suite struct `of five hundred nodes` {
    private let large = SampleGraphs.large(500).html(highlighting: [])

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
      page.expect([
        "all": "true", "back": "Overview 24", "node": "true", "left": "Overview 500 true",
        "picture": "Picture false", "again": "Overview",
      ])
      let box = try #require(page["box"]?.components(separatedBy: "; "))
      #expect(box[0].firstMatch(of: /^Module\d+ in the (injector app|scope request): \d+ nodes$/) != nil)
      #expect(Set(box).count == 1)
      #expect(page["module"]?.hasPrefix("Module") == true)
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
      page.expect([
        "opened": "file: Registrations0.swift (30), Registrations1.swift (30), Registrations2.swift (30)",
        "lifetime": "lifetime: singleton (45), transient (45)", "filtered": "lifetime: transient (45) 45",
        "none": "No node passes the filters.",
      ])
    }
  }
}
