import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The rule for captive lifetimes` {
  private var graph = CheckedGraph()

  @Test mutating func `names what would be kept by what, and the path between them`() throws {
    let (envelope, letter) = (graph.binding("Envelope", .singleton), graph.binding("Letter"))
    graph.path(graph.binding("Office"), envelope, letter, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A captive dependency, with the path to it")
    #expect(try graph.diagnostics()[0].nodes == [1, 2, 4])
  }

  @Test(arguments: [DependencyGraph.Edge.Kind.required, .optional, .collection, .lazy])
  mutating func `goes through whatever is kept`(kind: DependencyGraph.Edge.Kind) throws {
    let (captor, shared) = (graph.binding("Envelope", .weak), graph.binding("Letter", .graph))
    let (letter, visit) = (graph.binding("Draft"), graph.binding("Visit", .scoped))
    graph.path(captor, shared, letter, visit, kind: kind)
    #expect(try graph.diagnostics().map(\.nodes) == [[captor, shared, letter, visit]])
    #expect(try graph.diagnostics().map(\.code) == [.captiveLifetime])
  }

  @Test mutating func `says that a Lazy asks later`() throws {
    graph.path(graph.binding("Envelope", .singleton), graph.binding("Letter"), kind: .lazy)
    graph.edge(2, graph.binding("Visit", .scoped))
    try ErrorTexts.graph.expect(graph.text(), is: "A captive dependency of a Lazy")
  }

  @Test mutating func `reports each two of them once, by the shortest way`() throws {
    let captors = [graph.binding("One", .singleton), graph.binding("Other", .singleton)]
    let (letter, detour) = (graph.binding("Letter"), graph.binding("Detour"))
    let captives = [graph.binding("Visit", .scoped), graph.binding("Account", .scoped)]
    for captor in captors { graph.edge(captor, letter, detour) }
    graph.edge(detour, letter)
    for captive in captives { graph.edge(letter, captive) }
    let found = try graph.diagnostics().map(\.nodes)
    #expect(found == [[1, 3, 6], [1, 3, 5], [2, 3, 6], [2, 3, 5]])
  }

  @Test mutating func `leaves to what is kept what that keeps`() throws {
    let (outer, inner) = (graph.binding("Outer", .singleton), graph.binding("Inner", .weak))
    let (visit, below) = (graph.binding("Visit", .scoped), graph.binding("Below", .scoped))
    graph.path(outer, inner, visit, below)
    #expect(try graph.diagnostics().map(\.nodes) == [[inner, visit]])
  }

  @Test mutating func `has no objection to what is within a scope`() throws {
    let request = graph.scope("request")
    let child = graph.child("child", parent: request)
    for (holder, lifetime) in [(request, DependencyGraph.Node.Lifetime.singleton), (child, .weak)] {
      let captor = graph.binding("Captor\(holder)", lifetime, in: holder)
      graph.edge(captor, graph.binding("Visit", .scoped, from: holder, line: 100))
      graph.edge(captor, graph.binding("Screen", .scoped, from: holder, line: 101), kind: .provider)
    }
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `has no objection to what is asked for anew, or scoped as well`() throws {
    let visit = graph.binding("Visit", .scoped)
    for lifetime in [DependencyGraph.Node.Lifetime.transient, .graph, .scoped] {
      graph.path(graph.binding("Page \(lifetime)", lifetime), graph.binding("Frame \(lifetime)"), visit)
    }
    #expect(try graph.diagnostics().isEmpty)
  }

  @Test mutating func `comes to an end where bindings are on a cycle`() throws {
    let (captor, one, other) = (graph.binding("Captor", .singleton), graph.binding("One"), graph.binding("Other"))
    graph.path(captor, one, other, graph.binding("Visit", .scoped))
    graph.edge(other, one, kind: .lazy)
    #expect(try graph.diagnostics().map(\.nodes) == [[1, 2, 3, 4]])
  }

  @Test mutating func `leaves out the middle of a long path`() throws {
    var last = graph.binding("Captor", .singleton)
    for number in 2...40 {
      let next = graph.binding("Node\(number)", number == 40 ? .scoped : .transient)
      graph.edge(last, next)
      last = next
    }
    let diagnostic = try #require(try graph.diagnostics().first)
    #expect(diagnostic.path.count == 21)
    #expect(diagnostic.path[10] == "… 20 more …")
    #expect(diagnostic.nodes == Array(1...40))
  }
}
