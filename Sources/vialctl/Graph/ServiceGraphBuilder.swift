import Vial
import VialGraph
import VialKernel

/// Makes the graph of definitions.
struct ServiceGraphBuilder {
  let checked: CheckedDefinitions
  private var numbers: [String: Int] = [:]
  private var nodes: [DependencyGraph.Node] = []
  private var edges: Set<DependencyGraph.Edge> = []

  init(_ checked: CheckedDefinitions) {
    self.checked = checked
  }

  mutating func graph() -> DependencyGraph {
    let services = checked.definitions.services.filter { !$0.isAbstract }.sorted { $0.name.value < $1.name.value }
    for service in services { add(service) }
    for service in services { addEdges(of: service) }
    let sorted = edges.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    let injector = DependencyGraph.Injector(id: 0, name: "kernel")
    return DependencyGraph(trusted: [injector], nodes, sorted)
  }

  private mutating func add(_ service: ServiceDefinition) {
    numbers[service.name.value] = nodes.count
    nodes.append(
      DependencyGraph.Node(
        id: nodes.count,
        type: checked.typeName(of: service) ?? "Any",
        name: service.name.value,
        lifetime: service.scope.lifetime.inGraph,
        injector: 0,
        registration: CodeLocation(service.name.position)
      )
    )
  }

  private mutating func addEdges(of service: ServiceDefinition) {
    guard let from = numbers[service.name.value] else { return }
    let deferred = checked.deferredArguments(of: service)
    service.forEachUse { use in
      let request = CodeLocation(use.position)
      func add(_ name: String, _ kind: DependencyGraph.Edge.Kind, isOptional: Bool = false) {
        guard let to = node(of: name, isOptional: isOptional) else { return }
        edges.insert(DependencyGraph.Edge(from: from, to: to, kind: kind, request: request))
      }
      switch use.target {
      case .reference(let reference):
        let kind: DependencyGraph.Edge.Kind = reference.isOptional ? .optional : .required
        add(reference.name, deferred.contains(use.role) ? .lazy : kind, isOptional: reference.isOptional)
      case .lazy(let reference): add(reference.name, .lazy, isOptional: reference.isOptional)
      case .tag(let tag):
        for name in checked.tags[tag] { add(name, .collection) }
      case .parameter, .variable: break
      }
    }
  }

  /// The node of a name, which is made if there is none; `nil` for a parameter.
  private mutating func node(of name: String, isOptional: Bool) -> Int? {
    let target = checked.names.resolved(name) ?? name
    if let number = numbers[target] { return number }
    let role: DependencyGraph.Node.Role
    switch checked.names.meanings[target] {
    case .parameter: return nil
    case .attached: role = .binding
    // An abstract definition gives nothing either.
    case .definition, nil: role = isOptional ? .absent : .missing
    }
    numbers[target] = nodes.count
    nodes.append(
      DependencyGraph.Node(
        id: nodes.count,
        role: role,
        type: "Any",
        name: target,
        lifetime: nil,
        injector: 0,
        knowledge: .opaque
      )
    )
    return nodes.count - 1
  }
}
