import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The rules for single bindings` {
  private var graph = CheckedGraph()

  @Test mutating func `object to a value that is to be held`() throws {
    _ = graph.binding("Message", .weak, scope: "Flow", isValue: true)
    _ = graph.binding("Letter", .weak)
    _ = graph.binding("Number", .singleton, isValue: true)
    try ErrorTexts.graph.expect(graph.text(), is: "A value with a weak lifetime")
    #expect(try graph.diagnostics()[0].nodes == [1])
  }

  @Test mutating func `warn of a binding that took the place of another one`() throws {
    _ = graph.binding("Store", qualifier: "Daily", replaced: 9)
    try ErrorTexts.graph.expect(graph.text(), is: "A binding that replaced another")
  }

  @Test mutating func `note a binding that hides one of an ancestor`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    _ = graph.binding("Store", in: request)
    _ = graph.binding("Store")
    try ErrorTexts.graph.expect(graph.text(), is: "A binding that hides one of the parent")
    #expect(try graph.diagnostics()[0].nodes == [1, 2])
  }

  @Test mutating func `note the nearest of several ancestors, and neither siblings nor other qualifiers`() throws {
    let session = graph.scope("session")
    let request = graph.scope("request", parent: session)
    let other = graph.scope("other")
    _ = graph.binding("Store")
    _ = graph.binding("Store", from: request, line: 1)
    _ = graph.binding("Store", in: session)
    _ = graph.binding("Store", in: request)
    _ = graph.binding("Store", in: other)
    _ = graph.binding("Visit", in: session)
    _ = graph.binding("Visit", in: other)
    _ = graph.binding("Visit", qualifier: "Daily", in: request)
    #expect(try graph.diagnostics().map(\.nodes) == [[3, 1], [4, 3], [5, 1]])
    #expect(try graph.diagnostics().allSatisfy { $0.code == .overridden && $0.severity == .note })
  }

  @Test mutating func `note a provider of which nothing is known`() throws {
    _ = graph.binding("Store", knowledge: .opaque)
    _ = graph.binding("Shop", knowledge: .observed)
    try ErrorTexts.graph.expect(graph.text(), is: "A provider whose dependencies are not known")
  }
}

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
