import Testing
import VialGraph

extension `A page of a graph` {
  @Suite struct `that is searched` {
    private let shop = SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)

    @Test func `finds parts of full names in any case, and counts them`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          search("payment.");
          report("matches", ids(".node.match"));
          report("count", one("#search-count").textContent);
          report("status", status());
          search("SCOPED to shop");
          report("scope", ids(".node.match"));
          search("nothing like it");
          press("Enter");
          report("none", one("#search-count").textContent + " " + status());
          press("Escape");
          report("cleared", `${ids(".node.match")}${one("#search").value}${one("#search-count").textContent}`);
          """
      )
      #expect(page.complaints == [])
      #expect(page["matches"] == "9 10 11")
      #expect(page["count"] == "3 matches")
      #expect(page["status"] == "3 matches.")
      #expect(page["scope"] == "19 20 24")
      #expect(page["none"] == "0 matches No match for “nothing like it”.")
      #expect(page["cleared"] == "")
    }

    @Test func `goes from match to match with Enter, and shows each`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          const visited = [];
          const step = (more) => {
            press("Enter", more);
            const box = one(".node.current").getBoundingClientRect();
            const canvas = one("#canvas").getBoundingClientRect();
            const isSeen = box.left >= canvas.left && box.right <= canvas.right &&
              box.top >= canvas.top && box.bottom <= canvas.bottom;
            visited.push(`${ids(".node.current")}${isSeen ? "" : " unseen"} ${one("#search-count").textContent}`);
          };
          search("Logger");
          step();
          step();
          step();
          step({ shiftKey: true });
          report("visited", visited.join(", "));
          report("status", status());
          """
      )
      #expect(page.complaints == [])
      #expect(page["visited"] == "3 1 of 2, 4 2 of 2, 3 1 of 2, 4 2 of 2")
      #expect(page["status"] == "Match 2 of 2: Shop.Logger")
    }

    @Test func `says what it found and the filters hide, and leaves a focus for a match elsewhere`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          toggle("scoped");
          search("session");
          report("hidden", one("#search-count").textContent);
          toggle("scoped");
          search("");
          click(node(9));
          search("logger");
          report("count", one("#search-count").textContent);
          press("Enter");
          report("jumped", `${ids(".node.focused")}: ${shown()}`);
          """
      )
      #expect(page.complaints == [])
      #expect(page["hidden"] == "0 matches, 1 filtered out")
      #expect(page["count"] == "2 matches")
      #expect(page["jumped"] == "3: 3 4 8")
    }

    @Test func `puts a match in the middle of the picture, and shows its details`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          search("cart");
          press("Enter");
          report("distance", offCentre(node(20)));
          report("selected", ids(".node.selected") + " " + one("#details h2").textContent);
          report("shown", all("#scene .node").length);
          report("list", one("#hits").hidden);
          one("#canvas").focus();
          press("Escape");
          report("after", ids(".node.selected") + texts("#details .hint").join());
          """
      )
      #expect(page.complaints == [])
      #expect(page["distance"] == "0")
      #expect(page["selected"] == "20 Shop.Cart scoped to Shop.Request")
      #expect(page["shown"] == "25")
      #expect(page["list"] == "true")
      #expect(page["after"] == "Select a node to see its details, and the nodes around it.")
    }

    @Test func `lists the best matches first, from which one is chosen by click or keyboard`() throws {
      let page = try BrowserPage(
        SampleGraphs.large(500).html(highlighting: []),
        probe: """
          search("component4");
          report("list", texts("#hits li").slice(0, 2).join(" | ") + " | " + texts("#hits li").at(-1));
          report("count", all("#hits button").length);
          click(all("#hits button")[1]);
          report("clicked", ids(".node.focused") + " " + one("#search-count").textContent + " " + one("#hits").hidden);
          search("component49");
          press("ArrowDown");
          press("ArrowDown");
          report("keyboard", document.activeElement.textContent);
          press("ArrowUp");
          press("ArrowUp");
          report("field", document.activeElement.id);
          press("ArrowDown");
          press("Escape");
          report("left", `${document.activeElement.id} ${one("#search").value} ${one("#hits").hidden}`);
          press("Escape");
          report("cleared", one("#search").value);
          """
      )
      #expect(page.complaints == [])
      #expect(page["list"] == "Component4 singleton | Component40 transient | 103 more")
      #expect(page["count"] == "8")
      #expect(page["clicked"] == "40 2 of 111 true")
      #expect(page["keyboard"] == "Component490")
      #expect(page["field"] == "search")
      #expect(page["left"] == "search component49 true")
      #expect(page["cleared"] == "")
    }
  }
}
