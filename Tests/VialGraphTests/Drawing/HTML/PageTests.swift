import Foundation
import TestSupport
import Testing

@testable import VialGraph

extension `A page of a graph` {
  @Test(arguments: try PageCase.all()) func `shows in a browser what Pages.md says`(page: PageCase) throws {
    let opened = try BrowserPage(page.html, probe: page.probe)
    #expect(opened.complaints == [])
    for (name, value) in page.findings {
      let found = opened[name] ?? "nothing"
      #expect(try "\(found)\n".fits(value), "\(name): \(found)")
    }
  }
}

/// A script for the page of a graph in the file `Pages.md`, and what it has to find.
struct PageCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let graph: String

  let probe: String

  /// The values that the script reports by their names, each with a newline at its end.
  private(set) var findings: [(name: String, value: String)] = []

  /// The text of the page.
  var html: String {
    switch graph {
    case "app": SampleGraph.app.html()
    case "chain": SampleGraphs.chain.html()
    case "difference": SampleGraph.changed.difference(from: SampleGraph.graph).html()
    case "large": SampleGraphs.large(500).html(highlighting: [])
    case "named": NamedGraph.graph.html()
    case "parts": SampleGraph.parts.html()
    case "pool": SampleGraph.pool.html()
    case "server": SampleGraph.server.html()
    case "shop": SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)
    default: fatalError("There is no graph \(graph).")
    }
  }

  static func all() throws -> [PageCase] {
    let file = try CaseFile(path: "Tests/VialGraphTests/Drawing/HTML/Pages.md")
    return file.sections.filter { !$0.name.isEmpty }.map(PageCase.init)
  }

  private init(_ section: CaseFile.Section) {
    testDescription = "\(section.chapter) \(section.name)"
    graph = section.values(of: "graph").first ?? ""
    probe = section.text("js") ?? ""
    for line in (section.text("findings") ?? "").split(separator: "\n") {
      if line.hasPrefix("  ") {
        findings[findings.count - 1].value += "\(line.dropFirst(2))\n"
      } else if let end = line.firstIndex(of: ":") {
        let value = line[end...].dropFirst(2)
        findings.append((String(line[..<end]), value.isEmpty && line.hasSuffix(":") ? "" : "\(value)\n"))
      }
    }
    for index in findings.indices where findings[index].value.isEmpty { findings[index].value = "\n" }
  }
}

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

@Suite struct `The files of the page` {
  private static let folder = BuildProducts.package.appending(path: "Sources/VialGraph/Drawing/HTML/Page")

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The files that `page.html` includes, in its order.
  private static func included() throws -> [String] {
    try text(of: "page.html").matches(of: /{{(\w+\.\w+)}}/).map { String($0.1) }
  }

  /// The page with the files that it includes, and with placeholders for its title and data.
  private static func expected() throws -> String {
    try included().reduce(text(of: "page.html")) { page, file in
      try page.replacing("{{\(file)}}\n", with: text(of: file))
    }
  }

  @Test func `are what the generated Swift file holds`() throws {
    let generated = HTMLPage.filled(title: "{{title}}", data: "{{data}}")
    let expected = try Self.expected()
    // Texts that differ in bytes can be equal.
    let isCurrent = generated.utf8.elementsEqual(expected.utf8)
    let lines = [generated, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let same = zip(lines[0], lines[1]).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let differing = lines.map { $0.dropFirst(same).first ?? "(nothing)" }
    #expect(
      isCurrent,
      """
      HTMLPage+Filled.swift is stale. Run `.ci/run page`. In line \(same + 1) of the page, it has
      \(differing[0])
      The files in the folder Page have
      \(differing[1])
      """
    )
  }

  @Test func `are all on the page, each once, with a title and data`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path()).filter { !$0.hasPrefix(".") }
    #expect(try (Self.included() + ["page.html"]).sorted() == files.sorted())
    let page = try Self.expected()
    #expect(page.matches(of: /{{(.*?)}}/).map { String($0.1) } == ["title", "data"])
    for file in try Self.included() {
      let text = try Self.text(of: file)
      #expect(!text.isEmpty && page.contains(text), "\(file)")
    }
  }

  @Test func `take a title and data as they are, even if these look like placeholders`() {
    let page = HTMLPage.filled(title: "{{data}}", data: "{{title}}")
    #expect(page.contains("<title>{{data}}</title>"))
    #expect(page.contains("id=\"data\">\n{{title}}\n</script>"))
  }
}
