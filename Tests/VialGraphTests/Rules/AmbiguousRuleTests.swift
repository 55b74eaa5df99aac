import TestSupport
import Testing
import VialGraph

@Suite struct `The rule for what is ambiguous` {
  private var graph = CheckedGraph()

  @Test mutating func `names all bindings of one type in one injector`() throws {
    for line in [7, 5, 6] { _ = graph.binding("Store", qualifier: "Daily", line: line) }
    try ErrorTexts.graph.expect(graph.text(), is: "Several bindings of one key in one injector")
    #expect(try graph.diagnostics()[0].nodes == [2, 3, 1])
  }

  @Test mutating func `reports once what is seen from several injectors`() throws {
    let request = graph.scope("request")
    for line in 1...2 { _ = graph.binding("Store", line: line) }
    for line in 1...2 { _ = graph.binding("Store", from: request, line: line) }
    #expect(try graph.diagnostics().map(\.code) == [.ambiguous])
  }

  @Test mutating func `has no objection to other qualifiers, scopes, injectors or types`() throws {
    let (request, session) = (graph.scope("request"), graph.scope("session"))
    _ = graph.binding("Store")
    _ = graph.binding("Store", qualifier: "Daily")
    _ = graph.binding("Store", scope: "Flow")
    _ = graph.binding("Shop")
    _ = graph.binding("Visit", in: request)
    _ = graph.binding("Visit", in: session)
    _ = graph.binding("Store", from: request, line: 1)
    #expect(try graph.diagnostics().isEmpty)
  }
}
