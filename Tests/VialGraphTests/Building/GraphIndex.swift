import TestSupport
import Vial
import VialGraph

/// A graph whose nodes, edges and injectors can be looked up.
struct GraphIndex {
  typealias Node = DependencyGraph.Node

  let graph: DependencyGraph
  let nodes: [Int: Node]
  let edges: [Int: [DependencyGraph.Edge]]
  let injectors: [Int: DependencyGraph.Injector]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    nodes = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
    edges = Dictionary(grouping: graph.edges, by: \.from)
    injectors = Dictionary(graph.injectors.map { ($0.id, $0) }) { first, _ in first }
  }

  /// An injector and those around it.
  func lineage(of injector: Int) -> [Int] { Array(sequence(first: injector) { injectors[$0]?.parent }) }

  /// The node for what an injector gives.
  func node(of type: String, askedFrom injector: Int) -> Node? {
    for holder in lineage(of: injector) {
      let own = graph.nodes.filter { $0.type == type && $0.isBinding && $0.part == nil && $0.injector == holder }
      guard let first = own.first else { continue }
      if first.lifetime == .singleton || first.lifetime == .weak { return first }
      return lineage(of: injector).lazy.compactMap { context in own.first { $0.context == context } }.first
    }
    return nil
  }
}

extension Injector {
  /// Makes an injector with so many random descendants, which have numbers for names; the ancestor of all comes first.
  static func randomFamily(below count: Int, _ numbers: inout RandomNumbers) -> [Injector] {
    var injectors = [Injector(name: "1")]
    for number in 2...(2 + numbers.next(below: count)) {
      let parent = injectors[numbers.next(below: injectors.count)]
      let isScope = numbers.next(below: 2) == 0
      injectors.append(isScope ? parent.makeScope(name: "\(number)") : Injector(name: "\(number)", parent: parent))
    }
    return injectors
  }
}
