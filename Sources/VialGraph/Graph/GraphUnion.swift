/// Two graphs in one, with what became of each part from the old one to the new one.
struct GraphUnion {
  private(set) var injectors: [DependencyGraph.Injector] = []
  private(set) var nodes: [DependencyGraph.Node] = []
  private(set) var edges: [DependencyGraph.Edge] = []

  /// What became of nodes, by their identifiers in the union.
  private(set) var nodeChanges: [Int: DependencyGraph.Change] = [:]

  /// What became of edges, by their positions in the union.
  private(set) var edgeChanges: [Int: DependencyGraph.Change] = [:]

  /// What changed nodes were before, by their identifiers in the union.
  private(set) var formerNodes: [Int: DependencyGraph.Node] = [:]

  private let old: DependencyGraph
  private let new: DependencyGraph
  private let oldIdentities: [Int: NodeIdentity]
  private let newIdentities: [Int: NodeIdentity]

  init(of old: DependencyGraph, and new: DependencyGraph) {
    self.old = old
    self.new = new
    (oldIdentities, newIdentities) = (old.nodeIdentities, new.nodeIdentities)
    let injectors = addInjectors()
    let nodes = addNodes(injectors)
    addEdges(nodes)
  }

  /// The identifiers in the union of what the two graphs hold, by its identifiers there.
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
      old: old.nodes.map { (oldIdentities[$0.id], NodeState(of: $0)) },
      new: new.nodes.map { (newIdentities[$0.id], NodeState(of: $0)) },
      traits: [{ [$0.condition, $0.file] }, { [$0.condition] }, { [$0.file] }]
    )
    for (position, node) in new.nodes.enumerated() {
      let id = add(node, injectors: injectors.new)
      identifiers.new[node.id] = id
      guard let former = matching.oldOfNew[position].map({ old.nodes[$0] }) else {
        nodeChanges[id] = .added
        continue
      }
      identifiers.old[former.id] = id
      if NodeState(of: former) != NodeState(of: node) {
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
    let id = nodes.count + 1
    nodes.append(
      DependencyGraph.Node(
        id: id,
        role: node.role,
        type: node.type,
        name: node.name,
        qualifier: node.qualifier,
        scope: node.scope,
        lifetime: node.lifetime,
        injector: injectors[node.injector] ?? 1,
        context: injectors[node.context] ?? 1,
        registration: node.registration,
        knowledge: node.knowledge,
        isValue: node.isValue,
        replaced: node.replaced,
        part: node.part,
        condition: node.condition,
        isolation: node.isolation
      )
    )
    return id
  }

  private mutating func addEdges(_ nodes: Identifiers) {
    let oldEdges = old.edges.map { Self.moved($0, nodes.old) }
    let newEdges = new.edges.map { Self.moved($0, nodes.new) }
    let matching = Matching(
      old: zip(old.edges, oldEdges).map { (EdgeIdentity(of: $0, between: oldIdentities, in: $1), [$1.from, $1.to]) },
      new: zip(new.edges, newEdges).map { (EdgeIdentity(of: $0, between: newIdentities, in: $1), [$1.from, $1.to]) }
    )
    let unordered =
      newEdges.enumerated().map { ($1, matching.oldOfNew[$0] == nil ? DependencyGraph.Change.added : nil) }
      + matching.removed.map { (oldEdges[$0], .removed) }
    // A graph's edges are in the order of the nodes that ask.
    let ordered = unordered.enumerated().sorted { ($0.element.0.from, $0.offset) < ($1.element.0.from, $1.offset) }
    edges = ordered.map(\.element.0)
    for (position, edge) in ordered.enumerated() { edgeChanges[position] = edge.element.1 }
  }

  /// The edge between the same nodes under their identifiers in the union.
  private static func moved(_ edge: DependencyGraph.Edge, _ nodes: [Int: Int]) -> DependencyGraph.Edge {
    DependencyGraph.Edge(
      from: nodes[edge.from] ?? edge.from,
      to: nodes[edge.to] ?? edge.to,
      kind: edge.kind,
      request: edge.request,
      isObserved: edge.isObserved,
      isolation: edge.isolation
    )
  }
}
