/// What makes a node the same one in two graphs.
struct NodeIdentity: Hashable {
  /// The names of the injector that holds the binding and of its ancestors, the outermost first.
  let injector: [String?]

  /// The names of the injector from which dependencies come and of its ancestors.
  let context: [String?]

  /// The type; `nil` of a node with a name, which alone says what is asked for.
  let type: String?
  let name: String?
  let qualifier: String?
  let scope: String?
  let part: DependencyGraph.Node.Part?

  init(of node: DependencyGraph.Node, injectors: [Int: [String?]]) {
    injector = injectors[node.injector] ?? []
    context = injectors[node.context] ?? []
    type = node.name == nil ? node.type : nil
    name = node.name
    qualifier = node.qualifier
    scope = node.scope
    part = node.part
  }
}
