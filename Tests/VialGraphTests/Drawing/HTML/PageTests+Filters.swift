import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Suite struct `with filters` {
    private let shop = SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)

    @Test func `counts what changed between two graphs, and shows only that with its neighbours`() throws {
      let page = try BrowserPage(
        SampleGraph.changed.difference(from: SampleGraph.graph).html(),
        probe: """
          report("open", one("#filters").open);
          report("status", status());
          report("offered", texts("#filters label").filter((text) => /change|added|removed/.test(text)).join(", "));
          toggle("changes");
          report("around", all("#scene .node").length);
          toggle("changes");
          toggle("not changed");
          report("changed", texts("#scene .node title").length);
          toggle("not changed");
          click(one("#scene .node.changed"));
          report("facts", texts("#details dl > *").join(" | "));
          """
      )
      page.expect([
        "open": "true",
        "status": "13 nodes, 17 edges. Nodes: 1 added, 1 removed, 3 changed. Edges: 2 added, 3 removed.",
        "around": "10", "changed": "5",
      ])
      #expect(
        page["offered"]
          == "Only what changed, and its neighbours (10), added (1), changed (3), not changed (8), removed (1)"
      )
      let facts = "| Change | ~ changed | Old → new | opaque → declaredApp/Wiring.swift → App/Logs.swift"
      #expect(page["facts"]?.hasSuffix(facts) == true)
    }

    @Test func `has a table that obeys them and the search, and can be sorted`() throws {
      let page = try BrowserPage(
        shop,
        probe: """
          click(one("#show-table"));
          report("rows", all("tbody tr").length);
          report("row", texts("tr[data-id='9'] > *").join(" | "));
          report("scopes", `${all("thead th[scope=col]").length} ${all("tbody th[scope=row]").length}`);
          report("caption", one("caption").textContent);
          report("views", `${one("#picture").hidden} ${one("#table").hidden}`);
          const names = () => texts("tbody th button").join(", ");
          search("repository");
          report("found", names());
          report("part", one("caption").textContent);
          search("");
          toggle("singleton");
          toggle("transient");
          report("filtered", ids("tbody tr"));
          const sort = (column) => {
            click(all("thead button")[column]);
            return `${names()} ${all("thead th")[column].getAttribute("aria-sort")}`;
          };
          report("ascending", sort(0));
          report("descending", sort(0));
          report("numbers", sort(4));
          click(one("tbody button"));
          report("current", ids("tr[aria-current=true]"));
          click(one("#show-picture"));
          report("back", `${one("#picture").hidden} ${one("#table").hidden}`);
          """
      )
      page.expect([
        "rows": "25", "scopes": "6 25", "caption": "25 nodes", "views": "true false",
        "found": "Shop.ProductRepository, Shop.OrderRepository", "part": "2 of 25 nodes",
        "filtered": "6 9 15 19 20 22 24", "current": "15", "back": "false true",
      ])
      #expect(
        page["row"] == """
          ✕Payment.Gateway | graph | injector app | Shop/Wiring.swift:19 | Client, CardProcessor | \
          FraudCheck, CheckoutViewModel
          """
      )
      let names = [
        "Foundation.Clock", "Payment.Gateway", "Shop.Cart scoped to Shop.Request",
        "Shop.CurrentUser scoped to Shop.Request", "Shop.ImageCache", "Shop.ProductListViewModel",
        "Shop.Session scoped to Shop.Request",
      ]
      #expect(page["ascending"] == names.joined(separator: ", ") + " ascending")
      #expect(page["descending"] == names.reversed().joined(separator: ", ") + " descending")
      #expect(page["numbers"] == [0, 4, 3, 1, 6, 2, 5].map { names[$0] }.joined(separator: ", ") + " ascending")
    }
  }
}
