import Testing
import VialGraph

@Suite struct `The rule for what is ambiguous` {
  private var graph = CheckedGraph()

  @Test mutating func `names all bindings of one type in one injector`() throws {
    for line in [7, 5, 6] { _ = graph.binding("Store", qualifier: "Daily", line: line) }
    #expect(
      try graph.text() == """
        error: The injector "app" holds 3 bindings for App.Store qualified by App.Daily.
          registered: App/Wiring.swift:5
          did you mean: App.Store qualified by App.Daily, registered at App/Wiring.swift:5
            App.Store qualified by App.Daily, registered at App/Wiring.swift:6
            App.Store qualified by App.Daily, registered at App/Wiring.swift:7
          remedy: register only one of them, or add named: or qualifiedBy: to the others
        """
    )
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
