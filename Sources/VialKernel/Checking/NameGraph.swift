/// The names and the references between them, for finding cycles.
struct NameGraph {
  struct Edge {
    let position: FilePosition

    /// The purpose of the reference, as a path says it.
    let role: String

    /// Whether it leads on from a service, which could request the other one later.
    var isOfService = false

    /// Whether it leads from a decorator to the decorated service, by the name that the decorator has taken.
    var isOfDecorated = false
  }

  let context: DefinitionContext

  /// The names of the nodes in errors.
  private var titles: [String] = []
  private var numbers: [String: Int] = [:]

  /// For each node, the first edge to each other one.
  private var edges: [[Int: Edge]] = []

  init(_ context: DefinitionContext) {
    self.context = context
    let (definitions, tags) = (context.definitions, context.tags)
    for parameter in definitions.parameters { addNode(parameter.name) }
    for service in definitions.services where !service.isAbstract { addNode(service.name.value) }
    for alias in definitions.aliases { addNode(alias.name.value) }
    for tag in tags.tags {
      let node = Self.node(ofTag: tag)
      addNode(node, title: "all with the tag \(tag.quoted)")
      for service in tags[tag] {
        guard let definition = context.definition(of: service) else { continue }
        addEdge(from: node, to: service, Edge(position: definition.name.position, role: "among them"))
      }
    }
    for parameter in definitions.parameters {
      parameter.argument.forEachUse(as: "in its value") { add($0, from: parameter.name) }
    }
    for service in definitions.services where !service.isAbstract {
      let deferred = context.deferredArguments(of: service)
      service.forEachUse { use in
        if !deferred.contains(use.role) { add(use, from: service.name.value, isOfService: true) }
      }
    }
    for alias in definitions.aliases {
      let edge = Edge(position: alias.target.position, role: "as an alias")
      addEdge(from: alias.name.value, to: alias.target.value, edge)
    }
  }

  /// The name of a tag's node, which no service can have.
  private static func node(ofTag tag: String) -> String { "%\(tag)%" }

  /// The nodes of each cycle, with the edge from each to the next one.
  var cycles: [[(title: String, edge: Edge)]] {
    CycleSearch(edges.map { $0.keys.sorted() }).cycles.map { cycle in
      zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { from, to in
        edges[from][to].map { (titles[from], $0) }
      }
    }
  }

  private mutating func addNode(_ name: String, title: String? = nil) {
    guard numbers[name] == nil else { return }
    numbers[name] = titles.count
    titles.append(title ?? name.quoted)
    edges.append([:])
  }

  private mutating func add(_ use: Use, from name: String, isOfService: Bool = false) {
    var edge = Edge(position: use.position, role: use.role, isOfService: isOfService)
    switch use.target {
    case .reference(let reference):
      edge.isOfDecorated = isOfService && context.definition(of: name)?.decorated?.value == reference.name
      addEdge(from: name, to: reference.name, edge)
    case .parameter(let parameter): addEdge(from: name, to: parameter, edge)
    case .variable(let expression): for parameter in expression.parameters { addEdge(from: name, to: parameter, edge) }
    case .tag(let tag): addEdge(from: name, to: Self.node(ofTag: tag), edge)
    case .lazy: break
    }
  }

  private mutating func addEdge(from name: String, to other: String, _ edge: Edge) {
    guard let from = numbers[name], let to = numbers[other] else { return }
    if edges[from][to] == nil { edges[from][to] = edge }
  }
}
