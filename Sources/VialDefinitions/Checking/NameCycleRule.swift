/// No name needs itself.
struct NameCycleRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    // Of decorators that decorate each other, the cycle of their names tells what to do.
    for cycle in NameGraph(context).cycles where !cycle.allSatisfy(\.edge.isOfInner) {
      guard let first = cycle.first else { continue }
      let titles = cycle.map(\.title)
      let path = zip(cycle, titles.dropFirst() + titles.prefix(1)).map { step, target in
        "\(step.title) has \(target) \(step.edge.role), at \(step.edge.position)"
      }
      diagnostics.add(
        .cycle,
        at: first.edge.position,
        "Dependency cycle: \(ElidedList.lines(titles + titles.prefix(1)).joined(separator: " → ")).",
        path: ElidedList.lines(path),
        remedy: remedy(for: cycle)
      )
    }
  }

  private func remedy(for cycle: [(title: String, edge: NameGraph.Edge)]) -> String {
    func first(_ kind: NameGraph.Edge.Kind) -> Int? { cycle.firstIndex { $0.edge.kind == kind } }
    let share = "or move what they share to a third"
    if let step = cycle.first(where: \.edge.isOfDecorated) {
      return "write \(RemedyCode.marked("\"@.inner\"")) at \(step.edge.position), for the decorated service"
    }
    if cycle.count == 1, cycle[0].edge.kind == .argument, !cycle[0].edge.isOfCall {
      let decorating = RemedyCode.marked("\"decorates\": \(cycle[0].title)")
      return
        "to wrap another service, define that as \(cycle[0].title), and give this one another name, with \(decorating) "
        + "and \(RemedyCode.marked("\"@.inner\"")) for what it wraps"
    }
    if let index = first(.argument) {
      let lazy = "take a Lazy<T> in place of a T, as \(RemedyCode.marked("{\"$lazy\": \"@name\"}"))"
      // A factory can't be requested later, and a list of services only if its parameter says so.
      guard first(.factory) != nil || first(.tagged) != nil else {
        return cycle.count == 1 ? "let it \(lazy), or leave the argument out" : "let one of them \(lazy), \(share)"
      }
      return "let \(cycle[index].title) \(lazy), at \(cycle[index].edge.position), \(share)"
    }
    if let index = first(.member) {
      return "leave out the tag of \(cycle[(index + 1) % cycle.count].title), \(share)"
    }
    if first(.factory) != nil { return "let another service have the method that makes one of them, \(share)" }
    if cycle.allSatisfy({ $0.edge.kind == .decoration }) {
      return "leave out \(RemedyCode.marked("\"decorates\":")) of one of them"
    }
    return first(.alias) != nil ? "let one of them stand for a service" : "give one of them a value of its own"
  }
}

/// The names and the references between them, for finding cycles.
struct NameGraph {
  struct Edge {
    let position: FilePosition

    /// The purpose of the reference, as a path says it.
    let role: String

    /// The source of the reference, which tells what can take its place.
    enum Kind {
      /// An argument of a service, which could request the other one later.
      case argument

      case factory

      /// A list of all services with a tag.
      case tagged

      /// A tag of a service.
      case member

      case alias

      /// The name of a decorated service, which leads to the decorator.
      case decoration

      /// A parameter, in the value of another one or in an argument.
      case parameter
    }

    let kind: Kind

    /// Whether it leads from a decorator to the decorated service, by the name that the decorator has taken.
    var isOfDecorated = false

    /// Whether it leads from a decorator to the decorated service, as `@.inner` does.
    var isOfInner = false

    /// Whether it is an argument of a method that is called once the instance is there.
    var isOfCall = false
  }

  let context: DefinitionContext
  private var titles: [String] = []
  private var numbers: [String: Int] = [:]

  /// For each node, the first edge to each other one.
  private var edges: [[Int: Edge]] = []

  init(_ context: DefinitionContext) {
    self.context = context
    let (definitions, tags) = (context.definitions, context.tags)
    for parameter in definitions.parameters { addNode(parameter.name) }
    for service in definitions.madeServices { addNode(service.name.value) }
    for alias in definitions.aliases { addNode(alias.name.value) }
    for tag in tags.tags {
      let node = Self.node(ofTag: tag)
      addNode(node, title: "all with the tag \(tag.quoted)")
      for member in tags.members(of: tag) {
        addEdge(from: node, to: member.name, Edge(position: member.tag.position, role: "among them", kind: .member))
      }
    }
    for parameter in definitions.parameters {
      for use in parameter.content.uses(as: "in its value") { add(use, from: parameter.name) }
    }
    let decorators = definitions.services.compactMap { service in
      service.decorated.map { (service.collectedName, $0.value) }
    }
    let decorated = Dictionary(decorators) { first, _ in first }
    for service in definitions.madeServices {
      let deferred = context.deferredArguments(of: service)
      let decorated = decorated[service.owner ?? service.collectedName]
      for use in service.uses where !deferred.contains(use.role) {
        add(use, from: service.name.value, decorated: decorated, service.innerName)
      }
    }
    for alias in definitions.aliases {
      let kind: Edge.Kind = alias.isDecoration ? .decoration : .alias
      let edge = Edge(position: alias.target.position, role: "as an alias", kind: kind)
      addEdge(from: alias.name.value, to: alias.target.value, edge)
    }
  }

  /// Returns the name of a tag's node, which no service can have.
  private static func node(ofTag tag: String) -> String { "%\(tag)%" }

  /// The nodes of each cycle, with the edge from each to the next one.
  var cycles: [[(title: String, edge: Edge)]] {
    CycleSearch(edges.map { $0.keys.ordered(by: <) }).cycles.map { cycle in
      zip(cycle, cycle.dropFirst() + cycle.prefix(1)).compactMap { from, to in
        edges[from][to].map { (titles[from], $0) }
      }
    }
  }

  @inline(never)
  private mutating func addNode(_ name: String, title: String? = nil) {
    guard numbers[name] == nil else { return }
    numbers[name] = titles.count
    titles.append(title ?? name.quoted)
    edges.append([:])
  }

  private mutating func add(_ use: Use, from name: String, decorated: String? = nil, _ inner: String? = nil) {
    func edge(_ kind: Edge.Kind) -> Edge {
      Edge(position: use.position, role: use.role, kind: kind, isOfCall: use.isOfCall)
    }
    switch use.target {
    case .reference(let reference):
      var edge = edge(use.isFactory ? .factory : .argument)
      (edge.isOfDecorated, edge.isOfInner) = (decorated == reference.name, inner == reference.name)
      addEdge(from: name, to: reference.name, edge)
    case .parameter(let parameter): addEdge(from: name, to: parameter, edge(.parameter))
    case .variable(let expression):
      for parameter in expression.parameters { addEdge(from: name, to: parameter, edge(.parameter)) }
    case .tag(let tag): addEdge(from: name, to: Self.node(ofTag: tag), edge(.tagged))
    case .lazy: break
    }
  }

  @inline(never)
  private mutating func addEdge(from name: String, to other: String, _ edge: Edge) {
    guard let from = numbers[name], let to = numbers[other] else { return }
    if edges[from][to] == nil { edges[from][to] = edge }
  }
}

/// Finds the shortest cycles of a graph of numbers.
struct CycleSearch {
  /// The limit of the cycles that are reported.
  private static let limit = 100
  private let targets: [[Int]]

  /// For each node, the distance from a node that no other leads to.
  private let depths: [Int]

  init(_ targets: [[Int]]) {
    self.targets = targets
    var isLedTo = [Bool](repeating: false, count: targets.count)
    for (node, all) in targets.enumerated() { for target in all where target != node { isLedTo[target] = true } }
    var depths = [Int](repeating: -1, count: targets.count)
    func spread(from roots: [Int]) {
      var queue = roots, next = 0
      for root in roots { depths[root] = 0 }
      while next < queue.count {
        for target in targets[queue[next]] where depths[target] < 0 {
          depths[target] = depths[queue[next]] + 1
          queue.append(target)
        }
        next += 1
      }
    }
    spread(from: targets.indices.filter { !isLedTo[$0] })
    for node in targets.indices where depths[node] < 0 { spread(from: [node]) }
    self.depths = depths
  }

  /// The nodes of each cycle, from the one where the shortest path enters it.
  var cycles: [[Int]] {
    var seen: Set<[Int]> = []
    return closingEdges.prefix(Self.limit).map { cycle(from: $0.target, to: $0.source) }.compactMap { cycle in
      let start = cycle.indices.min { (depths[cycle[$0]], cycle[$0]) < (depths[cycle[$1]], cycle[$1]) } ?? 0
      let turned = Array(cycle[start...] + cycle[..<start])
      return seen.insert(turned).inserted ? turned : nil
    }
  }

  /// The edges that close a cycle; the search doesn't recurse, since paths may be long.
  private var closingEdges: [(source: Int, target: Int)] {
    var edges: [(source: Int, target: Int)] = []
    var next = [Int](repeating: -1, count: targets.count)
    var isOnPath = [Bool](repeating: false, count: targets.count)
    for root in targets.indices where next[root] < 0 {
      var path = [root]
      while let node = path.last {
        isOnPath[node] = true
        next[node] += 1
        guard next[node] < targets[node].count else {
          path.removeLast()
          isOnPath[node] = false
          continue
        }
        let target = targets[node][next[node]]
        if isOnPath[target] { edges.append((node, target)) } else if next[target] < 0 { path.append(target) }
      }
    }
    return edges
  }

  private func cycle(from start: Int, to end: Int) -> [Int] {
    var origins = [start: start], queue = [start], next = 0
    while origins[end] == nil, next < queue.count {
      for target in targets[queue[next]] where origins[target] == nil {
        origins[target] = queue[next]
        queue.append(target)
      }
      next += 1
    }
    var path = [end]
    while let node = path.last, node != start, let origin = origins[node] { path.append(origin) }
    return path.reversed()
  }
}
