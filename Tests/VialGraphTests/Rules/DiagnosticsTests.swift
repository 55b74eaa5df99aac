import Foundation
import TestSupport

@testable import VialGraph

@Suite struct `The diagnostics of a graph` {
  /// A graph in which every rule finds something.
  private static func flawed() -> CheckedGraph {
    var graph = CheckedGraph()
    let request = graph.scope("request")
    let page = graph.binding("Page", .singleton)
    let (visit, letter) = (graph.binding("Visit", .scoped), graph.binding("Letter", knowledge: .opaque))
    graph.edge(page, visit, letter)
    graph.edge(page, visit, kind: .provider)
    graph.path(letter, graph.binding("Envelope"), letter)
    graph.edge(letter, graph.missing("Message"))
    graph.edge(page, graph.missing("Message", qualifier: "Daily"))
    for line in [22, 21] { _ = graph.binding("Store", line: line) }
    _ = graph.binding("Number", .weak, isValue: true, replaced: 40)
    _ = graph.binding("Letter", in: request)
    _ = graph.binding("Message", in: request)
    _ = graph.binding("Unused")
    return graph
  }

  @Test func `are read as they were written`() throws {
    let diagnostics = try Self.flawed().diagnostics()
    #expect(try JSONDecoder().decode([Diagnostic].self, from: JSONEncoder().encode(diagnostics)) == diagnostics)
  }

  @Test func `are written with the places in files side by side with labels`() throws {
    let inFile = Diagnostic(
      code: .cycle,
      headline: "A text.",
      position: FilePosition(file: "services.json", line: 12, column: 5),
      registration: CodeLocation(fileID: "App/A.swift", line: 7),
      related: [.init("defined at", FilePosition(file: "base.json", line: 3, column: 1))],
      nearMisses: ["log"],
      remedy: "none"
    )
    let text = #"""
      {"code":"cycle","headline":"A text.","nearMisses":["log"],"nodes":[],"path":[],\#
      "position":{"column":5,"file":"services.json","line":12},"registration":{"fileID":"App/A.swift","line":7},\#
      "related":[{"column":1,"file":"base.json","label":"defined at","line":3}],"remedy":"none","severity":"error"}
      """#
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(inFile), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(Diagnostic.self, from: Data(text.utf8)) == inFile)
  }

  @Test func `are sorted by severity, rule and place`() throws {
    let diagnostics = try Self.flawed().diagnostics()
    diagnostics.map { "\($0.severity.rawValue) \($0.code)" }.expect([
      "error missing", "error ambiguous", "error cycle", "error captiveLifetime", "error scopeNeeded",
      "error valueInWeakLifetime", "warning missing", "warning overridden", "note overridden", "note opaque",
    ])
    var placed = CheckedGraph()
    for line in [30, 4, 20] { _ = placed.binding("Node\(line)", line: line, knowledge: .opaque) }
    #expect(try placed.diagnostics().map { $0.registration?.line } == [4, 20, 30])
  }

  @Test func `are the same whatever the order of nodes and edges`() throws {
    let graph = Self.flawed()
    let diagnostics = try graph.diagnostics()
    var generator = SplitMix64(seed: 1)
    for _ in 1...50 {
      let (nodes, edges) = (graph.nodes.shuffled(using: &generator), graph.edges.shuffled(using: &generator))
      let shuffled = try DependencyGraph(injectors: graph.injectors, nodes: nodes, edges: edges)
      #expect(shuffled.diagnostics() == diagnostics)
    }
  }

  @Test func `are none in an empty graph`() throws {
    #expect(try DependencyGraph(injectors: [], nodes: [], edges: []).diagnostics(entryPoints: [1]).isEmpty)
  }

  @Test func `are found at the end of a very long path`() throws {
    let count = 100_000
    let nodes = (1...count).map { number in
      DependencyGraph.Node(id: number, type: "App.Node", qualifier: "App.Q\(number)", injector: 1)
    }
    let missing = DependencyGraph.Node(id: 0, role: .missing, type: "App.Clock", lifetime: nil, injector: 1)
    let edges = (1...count).map { DependencyGraph.Edge(from: $0, to: ($0 + 1) % (count + 1)) }
    let (injector, last) = (DependencyGraph.Injector(id: 1), DependencyGraph.Edge(from: count, to: 2))
    let graph = try DependencyGraph(injectors: [injector], nodes: nodes + [missing], edges: edges + [last])
    let diagnostics = graph.diagnostics(entryPoints: [1])
    #expect(diagnostics.map(\.code) == [.missing, .cycle])
    #expect((diagnostics[0].path[10], diagnostics[1].path[10]) == ("… 99980 more …", "… 99981 more …"))
    #expect(diagnostics[1].nodes == Array(2...count))
  }

  @Test func `are found whatever strange combinations a graph has`() throws {
    let roles = DependencyGraph.Node.Role.allCases
    let lifetimes = DependencyGraph.Node.Lifetime.allCases.map(Optional.some) + [nil]
    var nodes: [DependencyGraph.Node] = []
    for role in roles {
      for lifetime in lifetimes {
        for (injector, context) in [(5, 5), (5, 9), (9, 5), (7, 7)] {
          nodes.append(
            DependencyGraph.Node(
              id: -nodes.count,
              role: role,
              type: nodes.count.isMultiple(of: 3) ? "" : "..<(é.🍎",
              qualifier: nodes.count.isMultiple(of: 5) ? "" : nil,
              lifetime: lifetime,
              injector: injector,
              context: context,
              knowledge: nodes.count.isMultiple(of: 7) ? .opaque : .observed,
              isValue: true,
              replaced: CodeLocation(fileID: "", line: -1)
            )
          )
        }
      }
    }
    let kinds = DependencyGraph.Edge.Kind.allCases
    let edges = nodes.indices.flatMap { from in
      (0..<12).map { step in
        DependencyGraph.Edge(from: -from, to: -((from * 5 + step * 7) % nodes.count), kind: kinds[step % kinds.count])
      }
    }
    let injectors = [
      DependencyGraph.Injector(id: 5), DependencyGraph.Injector(id: 9, isScope: true, parent: 5),
      DependencyGraph.Injector(id: 7),
    ]
    let graph = try DependencyGraph(injectors: injectors, nodes: nodes, edges: edges)
    let shuffled = try DependencyGraph(injectors: injectors, nodes: nodes.reversed(), edges: edges.reversed())
    let diagnostics = graph.diagnostics(entryPoints: [0, 12345])
    #expect(diagnostics == shuffled.diagnostics(entryPoints: [0, 12345]))
    #expect(Set(diagnostics.map(\.code)).isSuperset(of: [.missing, .cycle, .overridden, .opaque]))
    // A missing service asks for nothing and is not registered.
    let missing = Set(nodes.filter { $0.role == .missing }.map(\.id))
    let registered = diagnostics.filter { $0.code != .missing && $0.code != .ambiguous }
    #expect(registered.allSatisfy { missing.isDisjoint(with: $0.nodes) })
    #expect(diagnostics.allSatisfy { $0.nodes.first.map { !missing.contains($0) } ?? false })
  }
}
