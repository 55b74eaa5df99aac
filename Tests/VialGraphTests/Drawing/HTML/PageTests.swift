import TestSupport
import Testing
@testable import VialGraph

extension `A page of a graph` {
  @Test(arguments: try PageCase.all())
  func `shows in a browser what Pages.md says`(page: PageCase) throws {
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
