@testable import VialGraph

/// A graph that is put together step by step, and then checked.
///
/// Identifiers count from one; the first injector is called app. A node with the identifier 3 is registered at
/// `App/Wiring.swift:3`, and asks at line 30.
struct CheckedGraph {
  typealias Node = DependencyGraph.Node

  private(set) var injectors = [DependencyGraph.Injector(id: 1, name: "app")]
  private(set) var nodes: [Node] = []
  private(set) var edges: [DependencyGraph.Edge] = []

  static func place(_ line: Int) -> CodeLocation { CodeLocation(fileID: "App/Wiring.swift", line: line) }

  mutating func scope(_ name: String, parent: Int = 1) -> Int {
    injectors.append(DependencyGraph.Injector(id: injectors.count + 1, name: name, isScope: true, parent: parent))
    return injectors.count
  }

  mutating func child(_ name: String, parent: Int = 1) -> Int {
    injectors.append(DependencyGraph.Injector(id: injectors.count + 1, name: name, parent: parent))
    return injectors.count
  }

  mutating func binding(
    _ type: String,
    _ lifetime: Node.Lifetime = .transient,
    role: Node.Role = .binding,
    qualifier: String? = nil,
    scope: String? = nil,
    in injector: Int = 1,
    from context: Int? = nil,
    line: Int? = nil,
    knowledge: Node.Knowledge = .declared,
    isValue: Bool = false,
    replaced: Int? = nil,
    part: Node.Part? = nil,
    condition: String? = nil,
    isolation: Node.Isolation? = nil,
    isAsynchronous: Bool = false,
    startsEagerly: Bool = false,
    takesRightsOfRequester: Bool = false
  ) -> Int {
    let id = nodes.count + 1
    return add(
      Node(
        id: id,
        role: role,
        type: "App." + type,
        qualifier: qualifier.map { "App." + $0 },
        scope: scope.map { "App." + $0 },
        lifetime: lifetime,
        injector: injector,
        context: context,
        registration: Self.place(line ?? id),
        knowledge: knowledge,
        isValue: isValue,
        replaced: replaced.map(Self.place),
        part: part,
        condition: condition,
        isolation: isolation,
        isAsynchronous: isAsynchronous,
        startsEagerly: startsEagerly,
        takesRightsOfRequester: takesRightsOfRequester
      )
    )
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return node.id
  }

  mutating func missing(_ type: String, qualifier: String? = nil, scope: String? = nil, in injector: Int = 1) -> Int {
    addUnbound(.missing, type, qualifier, scope, in: injector)
  }

  /// A service that scopes provide; its identifier is the line of the declaration.
  mutating func provided(_ type: String, qualifier: String? = nil, in injector: Int = 1) -> Int {
    addUnbound(.provided, type, qualifier, in: injector, registration: Self.place(nodes.count + 1))
  }

  mutating func absent(_ type: String) -> Int { addUnbound(.absent, type) }

  private mutating func addUnbound(
    _ role: Node.Role,
    _ type: String,
    _ qualifier: String? = nil,
    _ scope: String? = nil,
    in injector: Int = 1,
    registration: CodeLocation? = nil
  ) -> Int {
    add(
      Node(
        id: nodes.count + 1,
        role: role,
        type: "App." + type,
        qualifier: qualifier.map { "App." + $0 },
        scope: scope.map { "App." + $0 },
        lifetime: nil,
        injector: injector,
        registration: registration
      )
    )
  }

  /// Lets a node ask for others.
  mutating func edge(
    _ from: Int,
    _ others: Int...,
    kind: DependencyGraph.Edge.Kind = .required,
    line: Int? = nil,
    isObserved: Bool = false,
    isolation: Node.Isolation? = nil
  ) {
    let request = Self.place(line ?? from * 10)
    edges += others.map { to in
      .init(from: from, to: to, kind: kind, request: request, isObserved: isObserved, isolation: isolation)
    }
  }

  /// Lets each node ask for the next one.
  mutating func path(_ nodes: Int..., kind: DependencyGraph.Edge.Kind = .required) {
    for (from, to) in zip(nodes, nodes.dropFirst()) { edge(from, to, kind: kind) }
  }

  func graph() throws -> DependencyGraph { try DependencyGraph(injectors: injectors, nodes: nodes, edges: edges) }

  func diagnostics(entryPoints: Set<Int> = []) throws -> [Diagnostic] {
    try graph().diagnostics(entryPoints: entryPoints)
  }
}
