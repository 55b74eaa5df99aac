import VialGraph

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
    startsEagerly: Bool = false
  ) -> Int {
    let id = nodes.count + 1
    nodes.append(
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
        startsEagerly: startsEagerly
      )
    )
    return id
  }

  /// A choice with its candidates, of which the last one is the default if it has no condition.
  mutating func choice(
    _ type: String,
    _ candidates: (lifetime: Node.Lifetime, condition: String?)...
  ) -> (choice: Int, candidates: [Int]) {
    let choice = binding(type, role: .choice)
    let candidates = candidates.map { binding(type, $0.lifetime, part: .candidate, condition: $0.condition) }
    for candidate in candidates { edge(choice, candidate, kind: .candidate) }
    return (choice, candidates)
  }

  mutating func missing(_ type: String, qualifier: String? = nil, scope: String? = nil, in injector: Int = 1) -> Int {
    let id = nodes.count + 1
    nodes.append(
      Node(
        id: id,
        role: .missing,
        type: "App." + type,
        qualifier: qualifier.map { "App." + $0 },
        scope: scope.map { "App." + $0 },
        lifetime: nil,
        injector: injector
      )
    )
    return id
  }

  /// A service that scopes provide; its identifier is the line of the declaration.
  mutating func provided(_ type: String, qualifier: String? = nil, in injector: Int = 1) -> Int {
    let id = nodes.count + 1
    nodes.append(
      Node(
        id: id,
        role: .provided,
        type: "App." + type,
        qualifier: qualifier.map { "App." + $0 },
        lifetime: nil,
        injector: injector,
        registration: Self.place(id)
      )
    )
    return id
  }

  mutating func absent(_ type: String) -> Int {
    nodes.append(Node(id: nodes.count + 1, role: .absent, type: "App." + type, lifetime: nil, injector: 1))
    return nodes.count
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
    edges += others.map {
      DependencyGraph.Edge(
        from: from,
        to: $0,
        kind: kind,
        request: request,
        isObserved: isObserved,
        isolation: isolation
      )
    }
  }

  /// Lets each node ask for the next one.
  mutating func path(_ nodes: Int..., kind: DependencyGraph.Edge.Kind = .required) {
    for (from, to) in zip(nodes, nodes.dropFirst()) { edge(from, to, kind: kind) }
  }

  func diagnostics(entryPoints: Set<Int> = []) throws -> [Diagnostic] {
    try DependencyGraph(injectors: injectors, nodes: nodes, edges: edges).diagnostics(entryPoints: entryPoints)
  }

  /// The full texts of all diagnostics.
  func text(entryPoints: Set<Int> = []) throws -> String {
    try diagnostics(entryPoints: entryPoints).map(\.description).joined(separator: "\n\n")
  }
}
