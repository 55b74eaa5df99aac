import Foundation
import TestSupport

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
    case "absent": SampleGraphs.absent.html(highlighting: [])
    case "app": SampleGraph.app.html()
    case "chain": SampleGraphs.chain.html()
    case "changes": HTMLPage(title: "Changes", drawing: SampleGraphs.changes).text
    case "difference": SampleGraph.changed.difference(from: SampleGraph.graph).html()
    case "injectors": SampleGraphs.injectors.html(highlighting: [])
    case "large": SampleGraphs.large(500).html(highlighting: [])
    case "large itself": SampleGraphs.large(120).html()
    case "named": SampleGraph.kernel.html()
    case "namesakes": SampleGraphs.namesakes.html(highlighting: [])
    case "one module": SampleGraphs.oneModule.html(highlighting: [])
    case "parts": SampleGraph.parts.html()
    case "pool": SampleGraph.pool.html()
    case "server": SampleGraph.server.html()
    case "shop": SampleGraphs.shop.html(highlighting: SampleGraphs.shopDiagnostics)
    case "shop itself": SampleGraphs.shop.html()
    case "titled": SampleGraphs.shop.html(title: "Shop", highlighting: SampleGraphs.shopDiagnostics)
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
    #expect(page.matches(of: /{{(.*?)}}/).map { "\($0.1)" } == ["title", "data"])
    for file in try Self.included() {
      let text = try Self.text(of: file)
      #expect(!text.isEmpty && page.contains(text), "\(file)")
    }
  }

  @Test func `take a title and data as they are, even if these look like placeholders`() {
    let page = HTMLPage.filled(title: "{{data}}", data: "{{title}}")
    #expect(page.contains("<title>{{data}}</title>") && page.contains("id=\"data\">\n{{title}}\n</script>"))
  }
}
