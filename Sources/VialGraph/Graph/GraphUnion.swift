import VialDiagnostics

/// Two graphs in one, with the changes from the old one to the new one.
struct GraphUnion {
  private(set) var injectors: [DependencyGraph.Injector] = []
  private(set) var nodes: [DependencyGraph.Node] = []
  private(set) var edges: [DependencyGraph.Edge] = []

  // Nodes by their identifiers in the union, edges by their positions there.
  private(set) var nodeChanges: [Int: DependencyGraph.Change] = [:]
  private(set) var edgeChanges: [Int: DependencyGraph.Change] = [:]
  private(set) var formerNodes: [Int: DependencyGraph.Node] = [:]

  private let old: DependencyGraph
  private let new: DependencyGraph

  init(of old: DependencyGraph, and new: DependencyGraph) {
    self.old = old
    self.new = new
    let injectors = addInjectors()
    let nodes = addNodes(injectors)
    addEdges(nodes)
  }

  /// The identifiers in the union, by the identifiers in the two graphs.
  private struct Identifiers {
    var old: [Int: Int] = [:]
    var new: [Int: Int] = [:]
  }

  private mutating func addInjectors() -> Identifiers {
    var identifiers = Identifiers()
    let (oldPaths, newPaths) = (old.injectorPaths, new.injectorPaths)
    let matching = Matching(
      old: old.injectors.map { (oldPaths[$0.id], $0.isScope) },
      new: new.injectors.map { (newPaths[$0.id], $0.isScope) }
    )
    for (position, injector) in new.injectors.enumerated() {
      let id = add(injector, parent: injector.parent.flatMap { identifiers.new[$0] })
      identifiers.new[injector.id] = id
      if let counterpart = matching.oldOfNew[position] { identifiers.old[old.injectors[counterpart].id] = id }
    }
    for injector in matching.removed.map({ old.injectors[$0] }) {
      identifiers.old[injector.id] = add(injector, parent: injector.parent.flatMap { identifiers.old[$0] })
    }
    return identifiers
  }

  private mutating func add(_ injector: DependencyGraph.Injector, parent: Int?) -> Int {
    let id = injectors.count + 1
    injectors.append(
      DependencyGraph.Injector(id: id, name: injector.name, isScope: injector.isScope, parent: parent)
    )
    return id
  }

  private mutating func addNodes(_ injectors: Identifiers) -> Identifiers {
    var identifiers = Identifiers()
    let matching = Matching(
      old: old.nodesWithIdentities.map { ($1, $0.comparable) },
      new: new.nodesWithIdentities.map { ($1, $0.comparable) },
      traits: [{ [$0.condition, $0.registration?.fileID] }, { [$0.condition] }, { [$0.registration?.fileID] }]
    )
    for (position, node) in new.nodes.enumerated() {
      let id = add(node, injectors: injectors.new)
      identifiers.new[node.id] = id
      guard let former = matching.oldOfNew[position].map({ old.nodes[$0] }) else {
        nodeChanges[id] = .added
        continue
      }
      identifiers.old[former.id] = id
      if former.comparable != node.comparable {
        nodeChanges[id] = .changed
        formerNodes[id] = former
      }
    }
    for node in matching.removed.map({ old.nodes[$0] }) {
      let id = add(node, injectors: injectors.old)
      identifiers.old[node.id] = id
      nodeChanges[id] = .removed
    }
    return identifiers
  }

  private mutating func add(_ node: DependencyGraph.Node, injectors: [Int: Int]) -> Int {
    var node = node
    node.id = nodes.count + 1
    node.injector = injectors[node.injector] ?? 1
    node.context = injectors[node.context] ?? 1
    nodes.append(node)
    return node.id
  }

  private mutating func addEdges(_ nodes: Identifiers) {
    let oldEdges = Self.edges(of: old, nodes.old)
    let newEdges = Self.edges(of: new, nodes.new)
    let matching = Matching(old: oldEdges.map { ($0.identity, 0) }, new: newEdges.map { ($0.identity, 0) })
    let unordered =
      newEdges.enumerated().map { ($1.edge, matching.oldOfNew[$0] == nil ? DependencyGraph.Change.added : nil) }
      + matching.removed.map { (oldEdges[$0].edge, .removed) }
    // A graph's edges are in the order of the nodes that ask.
    let ordered = unordered.ordered { $0.0.from < $1.0.from }
    edges = ordered.map(\.0)
    for (position, edge) in ordered.enumerated() { edgeChanges[position] = edge.1 }
  }

  /// The edges with the identifiers of the union, and what edges of both graphs have in common that are the same.
  private static func edges(
    of graph: DependencyGraph,
    _ identifiers: [Int: Int]
  ) -> [(identity: [Int], edge: DependencyGraph.Edge)] {
    graph.edges.map { edge in
      var moved = edge
      moved.from = identifiers[edge.from] ?? edge.from
      moved.to = identifiers[edge.to] ?? edge.to
      return ([moved.from, moved.to, edge.kind.rank], moved)
    }
  }
}

extension DependencyGraph {
  /// The names of each injector and its ancestors, the outermost first, by the injectors' identifiers.
  fileprivate var injectorPaths: [Int: [String?]] {
    injectors.reduce(into: [:]) { paths, injector in
      paths[injector.id] = (injector.parent.flatMap { paths[$0] } ?? []) + [injector.name]
    }
  }

  fileprivate var nodesWithIdentities: [(Node, NodeIdentity)] {
    let paths = injectorPaths
    return nodes.map { ($0, NodeIdentity(of: $0, injectors: paths)) }
  }
}

/// The properties by which a node of one graph is the same as one of another graph.
private struct NodeIdentity: Hashable {
  /// The names of the injector and its ancestors, the outermost first.
  let injector: [String?]
  let context: [String?]
  let key: NodeKey
  let part: DependencyGraph.Node.Part?

  init(of node: DependencyGraph.Node, injectors: [Int: [String?]]) {
    injector = injectors[node.injector] ?? []
    context = injectors[node.context] ?? []
    key = NodeKey(of: node)
    part = node.part
  }
}

/// Pairs of an old and a new thing with the same identity.
///
/// Of several things with the same identity, equal ones are paired first, then those that share a trait, and then the
/// others in order. The rest has no counterpart.
private struct Matching {
  /// The positions of the old counterparts, by the positions of the new things.
  private(set) var oldOfNew: [Int: Int] = [:]

  /// The positions of the old things without a counterpart, in order.
  private(set) var removed: [Int] = []

  /// Pairs things; traits are parts of their contents, the most significant first.
  init<Identifier: Hashable, Content: Hashable>(
    old: [(identity: Identifier, content: Content)],
    new: [(identity: Identifier, content: Content)],
    traits: [(Content) -> [String?]] = []
  ) {
    var paired = Set<Int>()
    func pair<Trait: Hashable>(by key: ((identity: Identifier, content: Content)) -> Trait) {
      var waiting: [Trait: [Int]] = [:]
      for (position, thing) in old.enumerated().reversed() where !paired.contains(position) {
        waiting[key(thing), default: []].append(position)
      }
      for (position, thing) in new.enumerated() where oldOfNew[position] == nil {
        guard let counterpart = waiting[key(thing)]?.popLast() else { continue }
        oldOfNew[position] = counterpart
        paired.insert(counterpart)
      }
    }
    pair { [$0.identity, $0.content] as [AnyHashable] }
    for trait in traits { pair { [$0.identity, trait($0.content)] as [AnyHashable] } }
    pair(by: \.identity)
    removed = old.indices.filter { !paired.contains($0) }
  }
}
