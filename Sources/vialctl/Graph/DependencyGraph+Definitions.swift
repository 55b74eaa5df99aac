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
    let services = checked.definitions.services.filter { !$0.isAbstract }.sorted { $0.name.value < $1.name.value }
    for service in services { add(service) }
    for service in services { addEdges(of: service) }
    let sorted = edges.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    let injector = DependencyGraph.Injector(id: 0, name: "kernel")
    return DependencyGraph(trusted: [injector], nodes, sorted)
  }

  private mutating func add(_ service: ServiceDefinition) {
    numbers[service.name.value] = nodes.count
    let making = checked.making(of: service)
    nodes.append(
      DependencyGraph.Node(
        id: nodes.count,
        type: checked.typeName(of: service) ?? "Any",
        name: service.name.value,
        lifetime: service.lifetime.flatMap(DependencyGraph.Node.Lifetime.init),
        injector: 0,
        registration: CodeLocation(service.name.position),
        isolation: making.isolation,
        isAsynchronous: making.isAsynchronous,
        startsEagerly: making.isAsynchronous && service.scope == .shared,
        decorationPriority: service.decorationPriority == 0 ? nil : service.decorationPriority
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
        for name in checked.tags[tag] { add(name, deferred.contains(use.role) ? .lazy : .collection) }
      case .parameter, .variable: break
      }
    }
  }

  /// Returns the node of a name, which may be new; `nil` for a parameter.
  private mutating func node(of name: String, isOptional: Bool) -> Int? {
    let target = checked.names.resolved(name) ?? name
    if let number = numbers[target] { return number }
    let role: DependencyGraph.Node.Role
    switch checked.names.meanings[target] {
    case .parameter: return nil
    case .attached: role = .binding
    case .definition, nil: role = isOptional ? .absent : .missing
    }
    let id = nodes.count
    numbers[target] = id
    nodes.append(
      DependencyGraph.Node(
        id: id,
        role: role,
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
    let names = Names(checked.definitions)
    let name = checked.names.resolved(root.withoutMark) ?? root.withoutMark
    if let node = graph.nodes.first(where: { $0.name == name }) {
      return graph.view(from: node.id, depth: depth, direction: direction)
    }
    if checked.definitions.parameters.contains(where: { $0.name == name }) {
      throw NotDrawn(name: name, title: "a parameter")
    }
    if checked.definitions.services.contains(where: { $0.name.value == name }) {
      throw NotDrawn(name: name, title: "an abstract definition")
    }
    let known = graph.nodes.compactMap(\.name) + names.aliases
    throw UnknownName("Nothing in \(file) has the name", name, among: known)
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

/// A graph doesn't show what has a name.
private struct NotDrawn: Error, CustomStringConvertible {
  let name: String

  /// What has the name.
  let title: String

  var description: String { "\"\(name)\" is \(title), and only services are drawn.".printableLine }
}
