/// What must not differ if a node is to be unchanged.
struct NodeState: Hashable {
  let role: DependencyGraph.Node.Role
  let lifetime: DependencyGraph.Node.Lifetime?
  let knowledge: DependencyGraph.Node.Knowledge
  let isValue: Bool

  /// The type of what has a name; `nil` of what is asked for by its type.
  let product: String?

  /// The file of the registration; a line moves whenever something is written above it.
  let file: String?

  /// The condition under which the binding is used.
  let condition: String?
  let isolation: DependencyGraph.Node.Isolation?

  init(of node: DependencyGraph.Node) {
    role = node.role
    lifetime = node.lifetime
    knowledge = node.knowledge
    isValue = node.isValue
    product = node.name == nil ? nil : node.type
    file = node.registration?.fileID
    condition = node.condition
    isolation = node.isolation
  }
}
