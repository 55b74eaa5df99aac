import VialDiagnostics

/// A graph for rules: nodes and edges by position, in an order that doesn't depend on the order of the graph.
///
/// Nodes are ordered by their identifiers. Edges are ordered by the nodes that ask, then by the requested nodes, and then by
/// kind, the eager ones first.
final class GraphIndex {
  let nodes: [DependencyGraph.Node]

  // For each edge, the positions of its nodes and its properties.
  let sources: [Int]
  let targets: [Int]
  let kinds: [DependencyGraph.Edge.Kind]
  let isEager: [Bool]
  private(set) lazy var isolations = origins.map { graph.edges[$0].isolation }
  private(set) lazy var isObserved = origins.map { graph.edges[$0].isObserved }

  let injectors: InjectorTree

  /// The positions of the nodes that the program itself asks for; `nil` if it may ask for everything.
  let entryPoints: [Int]?

  /// The injectors that the program asks; all if there are none.
  let askedInjectors: Set<Int>

  /// How validation has built what the graph shows.
  let run: ValidationRun

  private let graph: DependencyGraph
  private let positions: [Int: Int]

  /// For each edge, its position in the graph.
  private let origins: [Int]
  private let outgoing: Buckets
  private let incoming: Buckets

  private(set) lazy var keys = KeyIndex(nodes)
  private(set) lazy var identities = keys.identities(of: nodes)
  private(set) lazy var leadIns = LeadIns(self)
  private(set) lazy var scopedPaths = ScopedPath.all(in: self)

  init(
    _ graph: DependencyGraph,
    entryPoints: Set<Int>? = nil,
    of injector: Int? = nil,
    after run: ValidationRun = .none
  ) {
    let nodes = Self.sorted(graph.nodes)
    let positions = Dictionary(zip(nodes.map(\.id), nodes.indices)) { first, _ in first }
    var origins: [Int] = [], sources: [Int] = [], targets: [Int] = [], ranks: [Int] = []
    for edge in graph.edges.indices {
      // A graph from a file may have edges from missing nodes, which mean nothing.
      guard let source = positions[graph.edges[edge].from], let target = positions[graph.edges[edge].to],
        nodes[source].isBinding
      else { continue }
      origins.append(edge)
      sources.append(source)
      targets.append(target)
      ranks.append(target * 16 + graph.edges[edge].kind.rank)
    }
    var outgoing = Buckets(sources, count: nodes.count)
    outgoing.sort { one, other in
      if ranks[one] != ranks[other] { return ranks[one] < ranks[other] }
      return CodeLocation.precedes(graph.edges[origins[one]].request, graph.edges[origins[other]].request)
    }
    let order = outgoing.items
    self.graph = graph
    self.run = run
    self.nodes = nodes
    self.positions = positions
    self.outgoing = outgoing
    self.origins = order.map { origins[$0] }
    self.sources = order.map { sources[$0] }
    self.targets = order.map { targets[$0] }
    incoming = Buckets(self.targets, count: nodes.count)
    kinds = self.origins.map { graph.edges[$0].kind }
    isEager = self.origins.map { graph.edges[$0].isEager }
    injectors = InjectorTree(graph.injectors)
    self.entryPoints = entryPoints?.ordered(by: <).compactMap { positions[$0] }
    askedInjectors = injector.map { [$0] } ?? Set((self.entryPoints ?? []).map { nodes[$0].context })
  }

  private static func sorted(_ nodes: [DependencyGraph.Node]) -> [DependencyGraph.Node] {
    // By position, since copying a node retains all of its texts.
    let isSorted = zip(nodes.indices, nodes.indices.dropFirst()).allSatisfy { nodes[$0].id < nodes[$1].id }
    return isSorted ? nodes : nodes.ordered { $0.id < $1.id }
  }

  func position(of id: Int) -> Int { positions[id] ?? 0 }

  /// Returns the edges of a node that asks.
  func outgoing(_ node: Int) -> Range<Int> { outgoing.range(node) }

  /// Returns the edges to a requested node.
  func incoming(_ node: Int) -> ArraySlice<Int> { incoming.group(node) }

  /// Returns the ancestor's binding whose copy in a child a decorator of the child wraps.
  func original(of node: Int) -> Int? {
    guard nodes[node].part == .decorated else { return nil }
    return keys.bindings[keys.keys[node]].first { nodes[$0].registration == nodes[node].registration }
  }

  /// Returns whether a request gets what it is for, whatever the conditions are.
  func isCertain(_ edge: Int) -> Bool {
    let target = nodes[targets[edge]]
    return kinds[edge] != .candidate && !(target.part == .element && target.condition != nil)
  }

  /// Returns some nodes and those that lead to them, whatever the conditions are: a choice if all of its candidates do.
  func nodesLeading(to ends: [Int], by isFollowed: (Int) -> Bool) -> Set<Int> {
    var (queue, next, found, otherCandidates) = (ends, 0, Set(ends), [:] as [Int: Int])
    while next < queue.count {
      for edge in incoming(queue[next]) where isFollowed(edge) {
        let asking = sources[edge]
        if kinds[edge] == .candidate {
          otherCandidates[asking, default: outgoing(asking).count { kinds[$0] == .candidate }] -= 1
          if otherCandidates[asking] != 0 { continue }
        } else if !isCertain(edge) {
          continue
        }
        if found.insert(asking).inserted { queue.append(asking) }
      }
      next += 1
    }
    return found
  }

  func request(of edge: Int?) -> CodeLocation? { edge.flatMap { graph.edges[origins[$0]].request } }

  /// Returns the property whose wrapper makes a request, if its name is known.
  func property(of edge: Int) -> String? { graph.edges[origins[edge]].property }
}

// Texts of diagnostics.
extension GraphIndex {
  func name(of node: Int) -> String { nodes[node].nameAndPart }

  func identifiers(of nodes: [Int]) -> [Int] { nodes.map { self.nodes[$0].id } }

  /// Returns a near miss in one line, with its injector if another one was asked.
  func suggestion(_ node: Int, askedFrom injector: Int) -> String {
    let node = nodes[node]
    // The error of a lookup names an element in the same way.
    let isElement = node.part == .element && node.conditionInWords == nil
    let nameAndPlace =
      isElement
      ? "\(node.displayName), registered into [\(node.type)]" + (node.registration.map { " at \($0)" } ?? "")
      : node.nameAndPart + node.registeredAt
    return nameAndPlace + (node.injector == injector ? "" : " in " + injectors.name(of: node.injector))
  }

  /// Returns the lines of a path, as the error of a lookup has them.
  func lines(of path: ElidedPath) -> [String] {
    path.lines { step in
      let node = nodes[step.node]
      let state =
        [.choice, .decorator, .component, .provided].contains(node.role) ? node.state : node.lifetime?.rawValue
      let holder = injectors.isOutermost(node.injector) ? "" : " in " + injectors.name(of: node.injector)
      return node.nameAndPart + (state.map { ", " + $0 } ?? "") + node.registeredAt + holder
        + requested(by: step.edge, unlessAt: node.registration)
    }
  }

  /// Returns the words for a request behind a step of a path.
  private func requested(by edge: Int?, unlessAt registration: CodeLocation?) -> String {
    // The place where a property wrapper is written isn't known.
    if let edge, kinds[edge].isOfWrapper { return ", requested by \(wrapper(of: edge))" }
    return request(of: edge).map { $0 == registration ? "" : ", requested at \($0)" } ?? ""
  }

  /// Returns the words for the property wrapper that makes a request.
  private func wrapper(of edge: Int) -> String {
    property(of: edge).map { "the property wrapper \($0)" } ?? "a property wrapper"
  }
}

/// Positions, grouped by a number of each.
private struct Buckets {
  /// The positions, group after group.
  private(set) var items: [Int]
  private let starts: [Int]

  /// Groups the positions of numbers by the numbers, which are less than a count.
  init(_ numbers: [Int], count: Int) {
    var starts = [Int](repeating: 0, count: count + 1)
    for number in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var free = starts
    items = [Int](repeating: 0, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      items[free[number]] = position
      free[number] += 1
    }
    self.starts = starts
  }

  func range(_ number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  func group(_ number: Int) -> ArraySlice<Int> { items[range(number)] }

  /// Sorts each group.
  mutating func sort(by precedes: (Int, Int) -> Bool) {
    for number in starts.indices.dropLast() where range(number).count > 1 {
      items.replaceSubrange(range(number), with: items[range(number)].ordered(by: precedes))
    }
  }
}

extension CodeLocation {
  /// Whether a place comes before another one, by file and line; a missing place comes last.
  static func precedes(_ one: CodeLocation?, _ other: CodeLocation?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return (one.fileID, one.line) < (other.fileID, other.line)
  }
}
