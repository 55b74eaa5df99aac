import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `in which somebody searches` {
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

    @Test func `says what it found and does not show`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          click(node(9));
          search("shop.");
          report("matches", ids(".node.match"));
          report("count", one("#search-count").textContent);
          """
      )
      #expect(page.complaints == [])
      #expect(page["matches"] == "21")
      #expect(page["count"] == "1 match, 17 not shown")
    }
  }
}
