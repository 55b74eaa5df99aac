import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The rule for scopes that are needed` {
  private var graph = CheckedGraph()

  @Test mutating func `names what asks again and again where there is no scope`() throws {
    let (envelope, letter) = (graph.binding("Envelope", .singleton), graph.binding("Letter"))
    graph.edge(envelope, letter, kind: .provider)
    graph.edge(letter, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A scoped dependency, requested outside of a scope")
    #expect(try graph.diagnostics()[0].nodes == [1, 2, 3])
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.factoryArgument, .required])
  mutating func `goes through factories, which ask when they are called`(kind: DependencyGraph.Edge.Kind) throws {
    let (captor, factory) = (graph.binding("Captor", .weak), graph.binding("() -> Page", role: .factory))
    graph.edge(captor, factory)
    graph.edge(factory, graph.binding("Visit", .scoped), kind: kind)
    #expect(try graph.diagnostics().map(\.code) == [.scopeNeeded])
    #expect(try graph.diagnostics().map(\.nodes) == [[1, 2, 3]])
  }

  @Test(arguments: [
    [DependencyGraph.Edge.Kind.provider, .lazy, .required], [.lazy, .provider, .required],
    [.required, .lazy, .provider], [.provider, .provider, .provider],
  ])
  mutating func `needs one provider, wherever on the path`(kinds: [DependencyGraph.Edge.Kind]) throws {
    let nodes = [
      graph.binding("Captor", .singleton), graph.binding("One"), graph.binding("Other", .graph),
      graph.binding("Visit", .scoped),
    ]
    for (place, kind) in kinds.enumerated() { graph.edge(nodes[place], nodes[place + 1], kind: kind) }
    #expect(try graph.diagnostics().map(\.code) == [.scopeNeeded])
    #expect(try graph.diagnostics().map(\.nodes) == [nodes])
  }

  @Test mutating func `tells what is asked for in both ways twice`() throws {
    let (captor, letter, visit) = (
      graph.binding("Captor", .singleton), graph.binding("Letter"), graph.binding("Visit", .scoped)
    )
    graph.path(captor, letter, visit)
    graph.edge(captor, letter, kind: .provider)
    #expect(try graph.diagnostics().map(\.code) == [.captiveLifetime, .scopeNeeded])
  }

  @Test mutating func `has no objection to a provider that asks for what is kept`() throws {
    let (captor, shared) = (graph.binding("Captor", .singleton), graph.binding("Shared", .singleton))
    graph.edge(captor, shared, kind: .provider)
    graph.edge(shared, graph.binding("Store"), kind: .provider)
    graph.edge(graph.binding("Page"), graph.binding("Visit", .scoped), kind: .provider)
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test(arguments: [(3, 1), (1, 3)])
  mutating func `finds the same from whichever end has fewer bindings`(captors: Int, captives: Int) throws {
    let captors = (1...captors).map { graph.binding("Captor\($0)", .singleton) }
    let (letter, detour) = (graph.binding("Letter"), graph.binding("Detour"))
    let captives = (1...captives).map { graph.binding("Visit\($0)", .scoped) }
    for captor in captors {
      graph.edge(captor, letter)
      graph.edge(captor, detour, kind: .provider)
    }
    graph.edge(detour, letter)
    for captive in captives { graph.edge(letter, captive, kind: .lazy) }
    let diagnostics = try graph.diagnostics()
    for captor in captors {
      for captive in captives {
        let found = diagnostics.filter { $0.nodes.first == captor && $0.nodes.last == captive }
        #expect(found.map(\.nodes) == [[captor, letter, captive], [captor, detour, letter, captive]])
        #expect(found.map(\.code) == [.captiveLifetime, .scopeNeeded])
        #expect(found.map { $0.request?.line } == [letter * 10, letter * 10])
        #expect(found[1].path[0] == "App.Captor\(captor), singleton, registered at App/Wiring.swift:\(captor)")
        #expect(found[1].path[1].hasSuffix(", requested at App/Wiring.swift:\(captor * 10)"))
      }
    }
    #expect(diagnostics.count == 6)
  }
}
