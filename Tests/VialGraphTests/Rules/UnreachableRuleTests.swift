import TestSupport
import Testing
import VialGraph

@Suite struct `The rule for what nothing leads to` {
  private var graph = CheckedGraph()

  @Test mutating func `warns of what the entry points do not lead to`() throws {
    let (page, store) = (graph.binding("Page"), graph.binding("Store"))
    graph.edge(page, store, kind: .provider)
    graph.edge(store, graph.binding("Shelf"), kind: .lazy)
    graph.path(graph.binding("Unused"), store)
    try ErrorTexts.graph.expect(graph.text(entryPoints: [page]), is: "A binding that no entry point leads to")
  }

  @Test mutating func `is silent without entry points`() throws {
    _ = graph.binding("Unused")
    #expect(try graph.diagnostics().isEmpty)
    #expect(try graph.diagnostics(entryPoints: [77]).map(\.code) == [.unreachable])
  }

  @Test mutating func `is silent if something opaque may lead anywhere`() throws {
    let page = graph.binding("Page")
    graph.edge(page, graph.binding("Store", knowledge: .opaque))
    _ = graph.binding("Unused")
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.opaque])
  }

  @Test mutating func `does not mind what is opaque and not reached itself`() throws {
    let page = graph.binding("Page")
    _ = graph.binding("Unused", knowledge: .opaque)
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.unreachable, .opaque])
  }

  @Test mutating func `is content if a binding is reached from one of several injectors`() throws {
    let request = graph.scope("request")
    let page = graph.binding("Page", in: request)
    graph.edge(page, graph.binding("Store", from: request, line: 5))
    _ = graph.binding("Store", line: 5)
    #expect(try graph.diagnostics(entryPoints: [page]).isEmpty)
  }

  @Test mutating func `leaves out what is missing`() throws {
    let page = graph.binding("Page")
    graph.edge(graph.binding("Unused"), graph.missing("Store"))
    #expect(try graph.diagnostics(entryPoints: [page]).map(\.code) == [.missing, .unreachable])
  }
}
