/// What makes a node the same one in two graphs.
struct NodeIdentity: Hashable {
  /// The names of the injector that holds the binding and of its ancestors, the outermost first.
  let injector: [String?]

  /// The names of the injector from which dependencies come and of its ancestors.
  let context: [String?]

  let type: String
  let qualifier: String?
  let scope: String?

  init(of node: DependencyGraph.Node, injectors: [Int: [String?]]) {
    injector = injectors[node.injector] ?? []
    context = injectors[node.context] ?? []
    type = node.type
    qualifier = node.qualifier
    scope = node.scope
  }
}
