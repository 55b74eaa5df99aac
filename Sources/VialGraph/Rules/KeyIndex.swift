/// The keys of nodes as numbers, so that each string is compared once.
struct KeyIndex {
  private struct Identity: Hashable {
    let key: Int
    let injector: Int
    let registration: CodeLocation?
    let part: DependencyGraph.Node.Part?
    let condition: String?

    /// The number of parts before it that are otherwise equal, since a loop may register several in one line.
    var position = 0
  }

  private struct SeenPart: Hashable {
    let identity: Identity
    let context: Int
  }

  /// For each node, the number of its key.
  let keys: [Int]

  /// For each key, the positions of the nodes that requests for it get, so no parts.
  private(set) var bindings: [[Int]] = []

  /// The positions of the nodes of services that scopes provide, by the numbers of their keys.
  private(set) var declarations: [Int: [Int]] = [:]

  init(_ nodes: [DependencyGraph.Node]) {
    var numbers: [NodeKey: Int] = [:], keys: [Int] = []
    numbers.reserveCapacity(nodes.count)
    keys.reserveCapacity(nodes.count)
    for (position, node) in nodes.enumerated() {
      let key = numbers[NodeKey(of: node), default: bindings.count]
      if key == bindings.count {
        numbers[NodeKey(of: node)] = key
        bindings.append([])
      }
      keys.append(key)
      // A property is found by its root and its place.
      if node.isRegistered, node.part == nil, !node.isProperty { bindings[key].append(position) }
      if node.role == .provided { declarations[key, default: []].append(position) }
    }
    self.keys = keys
  }

  /// Returns a number for each node, which is the same for one binding seen from several injectors.
  func identities(of nodes: [DependencyGraph.Node]) -> [Int] {
    var numbers: [Identity: Int] = [:], counts: [SeenPart: Int] = [:]
    return zip(nodes, keys).map { node, key in
      var identity = Identity(
        key: key,
        injector: node.injector,
        registration: node.registration,
        part: node.part,
        condition: node.condition
      )
      if node.part != nil {
        let seen = SeenPart(identity: identity, context: node.context)
        identity.position = counts[seen, default: 0]
        counts[seen] = identity.position + 1
      }
      let number = numbers[identity, default: numbers.count]
      numbers[identity] = number
      return number
    }
  }
}
