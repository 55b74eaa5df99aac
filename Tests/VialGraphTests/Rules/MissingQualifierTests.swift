import TestSupport
import Testing
import VialGraph

@Suite struct `The rule for what is missing, where there are qualifiers,` {
  private var graph = CheckedGraph()

  @Test
  mutating func `lists the qualifiers of what is asked for without one, instead of saying that there is no binding`()
    throws
  {
    let child = graph.child("child")
    graph.edge(graph.binding("Page", in: child), graph.missing("Store", in: child))
    _ = graph.binding("Store", qualifier: "Weekly")
    _ = graph.binding("Store", qualifier: "Daily", in: child)
    try ErrorTexts.graph.expect(graph.text(), is: "A request without a qualifier for what has only qualified bindings")
  }

  @Test mutating func `names the nearest of the bindings under one qualifier`() throws {
    let child = graph.child("child")
    graph.edge(graph.binding("Page", in: child), graph.missing("Store", in: child))
    _ = graph.binding("Store", qualifier: "Daily", in: child)
    _ = graph.binding("Store", qualifier: "Daily")
    _ = graph.binding("Store", qualifier: "Weekly")
    _ = graph.binding("Store", qualifier: "Weekly", in: child)
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.code == .missing)
    #expect(diagnostic.nearMisses.map { $0.suffix(2) } == [":3", ":6"])
  }

  @Test mutating func `counts no qualifiers where there is one, or where they cannot be seen`() throws {
    let request = graph.scope("request")
    for (type, scope) in [("Store", nil), ("Shop", "Flow")] {
      graph.edge(graph.binding("\(type)Page", .singleton), graph.missing(type, scope: scope))
      _ = graph.binding(type, qualifier: "Daily")
      _ = graph.binding(type, qualifier: "Weekly", in: scope == nil ? request : 1)
    }
    graph.edge(graph.binding("Page"), graph.missing("Shop", qualifier: "Monthly"))
    #expect(try graph.diagnostics().map(\.code) == [.missing, .missing, .missing])
  }

  @Test mutating func `only warns if a scope has it without a qualifier`() throws {
    let request = graph.scope("request")
    graph.edge(graph.binding("Page"), graph.missing("Store"))
    for qualifier in ["Daily", "Weekly"] { _ = graph.binding("Store", qualifier: qualifier) }
    _ = graph.binding("Store", in: request)
    #expect(try graph.diagnostics().map { [$0.code.rawValue, $0.severity.rawValue] } == [["missing", "warning"]])
  }
}
