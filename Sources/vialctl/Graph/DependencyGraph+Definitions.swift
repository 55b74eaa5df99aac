import Vial
import VialDefinitions
import VialGraph

extension CheckedDefinitions {
  /// Returns the services and their dependencies, without parameters, abstract definitions and aliases.
  ///
  /// - Complexity: O(*n* log *n*) in the number of services and arguments.
  func graph() -> DependencyGraph {
    var builder = ServiceGraphBuilder(self)
    return builder.graph()
  }
}

private struct ServiceGraphBuilder {
  let checked: CheckedDefinitions
  private var numbers: [String: Int] = [:]
  private var nodes: [DependencyGraph.Node] = []
  private var edges: Set<DependencyGraph.Edge> = []

  init(_ checked: CheckedDefinitions) {
    self.checked = checked
  }

  mutating func graph() -> DependencyGraph {
    let services = checked.services
    for service in services { add(service) }
    for (from, service) in services.enumerated() {
      for dependency in service.dependencies { add(dependency, from: from) }
    }
    func order(_ edge: DependencyGraph.Edge) -> (Int, Int, String, String, Int) {
      (edge.from, edge.to, edge.kind.rawValue, edge.request?.fileID ?? "", edge.request?.line ?? 0)
    }
    let sorted = edges.sorted { order($0) < order($1) }
    let injector = DependencyGraph.Injector(id: 0, name: "kernel")
    return DependencyGraph(trusted: [injector], nodes, sorted)
  }

  private mutating func add(_ service: DefinedService) {
    numbers[service.name] = nodes.count
    let lifetime = service.scope.flatMap { DependencyGraph.Node.Lifetime(rawValue: $0.lifetime) }
    nodes.append(
      DependencyGraph.Node(
        id: nodes.count,
        type: service.type ?? "Any",
        name: service.name,
        lifetime: lifetime,
        injector: 0,
        registration: CodeLocation(service.position),
        isolation: service.isolation.flatMap { DependencyGraph.Node.Isolation(rawValue: $0.rawValue) },
        isAsynchronous: service.isAsynchronous,
        startsEagerly: service.isAsynchronous && [.singleton, nil].contains(lifetime),
        decorationPriority: service.decorationPriority == 0 ? nil : service.decorationPriority
      )
    )
  }

  private mutating func add(_ dependency: Named<DefinedService.Request>, from: Int) {
    let kind: DependencyGraph.Edge.Kind
    switch dependency.content {
    case .required: kind = .required
    case .optional: kind = .optional
    case .lazy, .lazyOptional: kind = .lazy
    case .collection: kind = .collection
    case .value: return
    }
    let isOptional = [.optional, .lazyOptional].contains(dependency.content)
    guard let to = node(of: dependency.name, isOptional: isOptional) else { return }
    edges.insert(DependencyGraph.Edge(from: from, to: to, kind: kind, request: CodeLocation(dependency.position)))
  }

  /// Returns the node of a name, which may be new; `nil` for a parameter.
  private mutating func node(of name: String, isOptional: Bool) -> Int? {
    guard let (target, isAttached) = checked.origin(of: name) else { return nil }
    if let number = numbers[target] { return number }
    let id = nodes.count
    numbers[target] = id
    nodes.append(
      DependencyGraph.Node(
        id: id,
        role: isAttached ? .binding : isOptional ? .absent : .missing,
        type: "Any",
        name: target,
        lifetime: nil,
        injector: 0,
        knowledge: .opaque
      )
    )
    return id
  }
}

extension GraphPart {
  /// Returns the part of the graph of a file.
  func view(of checked: CheckedDefinitions, _ file: String) throws -> DependencyGraph {
    let graph = checked.graph()
    let name = try checked.drawnName(of: root, among: graph.nodes.compactMap(\.name), in: file)
    guard let node = graph.nodes.first(where: { $0.name == name }) else { return graph }
    return graph.view(from: node.id, depth: depth, direction: direction)
  }
}

extension GraphFormat {
  /// Returns the text of a graph whose file has a path in the arguments.
  func text(of graph: DependencyGraph, _ file: String) -> String {
    switch self {
    case .dot: graph.dot()
    case .mermaid: graph.mermaid()
    case .json: graph.replacingPlaces { $0.relative(toFolderOf: file) }.json()
    case .html: graph.html(title: Checks.name(of: file))
    }
  }
}

extension CodeLocation {
  /// The place with a path from the folder of a file, which is the same wherever the program runs.
  fileprivate func relative(toFolderOf file: String) -> CodeLocation {
    guard let slash = file.lastIndex(of: "/"), fileID.hasPrefix(file[...slash]) else { return self }
    return CodeLocation(fileID: String(fileID.dropFirst(file[...slash].count)), line: line)
  }
}
