/// What nodes are asked for by, as numbers, so that strings are compared once.
struct KeyIndex {
  private struct Key: Hashable {
    /// The type; `nil` of a node with a name, which alone says what is asked for.
    let type: String?
    let name: String?
    let qualifier: String?
    let scope: String?

    init(of node: DependencyGraph.Node) {
      type = node.name == nil ? node.type : nil
      name = node.name
      qualifier = node.qualifier
      scope = node.scope
    }
  }

  private struct Identity: Hashable {
    let key: Int
    let injector: Int
    let registration: CodeLocation?
    let part: DependencyGraph.Node.Part?
    let condition: String?

    /// How many parts before it are the same in all of this; a loop may register several in one line.
    var position = 0
  }

  /// A part as it is seen from an injector.
  private struct SeenPart: Hashable {
    let identity: Identity
    let context: Int
  }

  /// For each node, the number of its type, qualifier and scope.
  let keys: [Int]

  /// For each of the numbers, the positions of the nodes with a binding that whoever asks by it gets, so no parts.
  private(set) var bindings: [[Int]] = []

  init(_ nodes: [DependencyGraph.Node]) {
    var numbers: [Key: Int] = [:], keys: [Int] = []
    numbers.reserveCapacity(nodes.count)
    keys.reserveCapacity(nodes.count)
    for (position, node) in nodes.enumerated() {
      let key = numbers[Key(of: node), default: bindings.count]
      if key == bindings.count {
        numbers[Key(of: node)] = key
        bindings.append([])
      }
      keys.append(key)
      if node.isRegistered, node.part == nil { bindings[key].append(position) }
    }
    self.keys = keys
  }

  /// For each node, a number that it shares with those that are the same binding seen from other injectors.
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
