/// Finds requests that get no asynchronous instance, since nothing awaits it: a synchronous provider makes them, its
/// registration doesn't declare them, and `start()` doesn't construct the instance.
enum NotStartedRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard index.nodes.contains(where: \.isAsynchronous) else { return [] }
    var search = UnawaitedSearch(index)
    return index.kinds.indices.compactMap { search.request($0) }.map { diagnostic($0, in: index) }
  }

  private static func diagnostic(_ request: UnawaitedRequest, in index: GraphIndex) -> Diagnostic {
    let asking = index.sources[request.edges[0]]
    let targets = request.edges.map { PathStep(node: index.targets[$0], edge: $0) }
    let name = index.name(of: asking)
    let awaited = index.nodes[targets[targets.count - 1].node]
    var path = index.leadIns.path(to: asking)
    for step in targets { path.append(step) }
    return Diagnostic(
      code: .notStarted,
      severity: request.isCertain ? .error : .warning,
      headline: "\(awaited.nameAndPart) is constructed asynchronously, but \(name) doesn't wait for it.",
      registration: awaited.registration,
      request: index.request(of: request.edges[0]),
      path: index.lines(of: path),
      remedy: remedy(for: request, in: index),
      nodes: index.identifiers(of: [asking] + targets.map(\.node))
    )
  }

  private static func remedy(for request: UnawaitedRequest, in index: GraphIndex) -> String {
    let asking = index.nodes[index.sources[request.edges[0]]], requested = index.nodes[index.targets[request.edges[0]]]
    let awaited = index.nodes[index.targets[request.edges[request.edges.count - 1]]]
    let lifetime = awaited.lifetime == .scoped ? "scoped" : "singleton"
    let registered = "register \(awaited.nameAndPart) with lifetime: .\(lifetime).startsEagerly"
    let eager = registered + ", and call try await injector.start()"
    switch asking.role {
    // No request waits for what a condition asks for.
    case .choice:
      return awaited.mayStart ? eager : registered
    case .factory:
      return "let \(asking.nameAndPart) take a Provider of \(requested.nameAndPart), and await its get(awaiting:)"
    default:
      let isPlain = index.kinds[request.edges[0]] == .required && requested.isPlain
      let declared =
        "declare \(requested.nameAndPart) where you register \(asking.nameAndPart)"
        + (isPlain
          ? ", dependencies: [.on(\(requested.code.text(of: .request)))]" : " with dependencies: and { _ in … }")
      if awaited.startsEagerly { return declared + ", so that start() constructs it first" }
      let awaiting = "await get(awaiting:" + (asking.isPlain ? " \(asking.code.text(of: .request)))" : ")")
      return (awaited.mayStart ? eager + "; or " : "") + declared + ", and " + awaiting
    }
  }
}

/// A request that doesn't wait, for what leads to an asynchronous instance.
private struct UnawaitedRequest {
  /// The edges from the binding that asks to the asynchronous one, with declared requests between them.
  let edges: [Int]

  /// Whether the instance is never there.
  let isCertain: Bool
}

/// Finds the asynchronous bindings to which synchronous requests lead.
private struct UnawaitedSearch {
  /// When the instances are missing to which paths lead.
  private enum Lack {
    /// Always: each request needs an instance of its own.
    case always

    /// Until a request awaits them.
    case untilAwaited

    /// While `start()` constructs them.
    case untilStarted
  }

  /// The paths to asynchronous instances that may be missing.
  private struct Paths {
    let lack: Lack

    /// For each node, the first edge of a shortest path.
    let edges: [Int?]

    /// For each node, whether paths end there.
    let isEnd: [Bool]

    func leads(from node: Int) -> Bool { isEnd[node] || edges[node] != nil }
  }

  private let index: GraphIndex

  /// The paths of each kind, the worst first.
  private let paths: [Paths]

  /// The nodes that declare a dependency on an asynchronous one, by its position, so that their providers run when it is there.
  private var declaring: [Int: Set<Int>] = [:]

  /// The nodes that `start()` may construct without awaiting an asynchronous one before, by its position.
  private var started: [Int: Set<Int>] = [:]

  init(_ index: GraphIndex) {
    self.index = index
    let areAnyEager = index.nodes.contains(where: \.startsEagerly)
    let lacks: [Lack] = areAnyEager ? [.always, .untilAwaited, .untilStarted] : [.always, .untilAwaited]
    paths = lacks.map { Self.paths($0, in: index) }
  }

  /// Returns the request of an edge, unless it gets an instance.
  mutating func request(_ edge: Int) -> UnawaitedRequest? {
    guard Self.isUnawaited(edge, in: index), isFirst(edge) else { return nil }
    for paths in paths where paths.leads(from: index.targets[edge]) {
      let edges = [edge] + path(from: index.targets[edge], in: paths)
      if isMissing(index.targets[edges[edges.count - 1]], for: edge, paths.lack) {
        return UnawaitedRequest(edges: edges, isCertain: paths.lack == .always)
      }
    }
    return nil
  }

  /// Returns whether the instance at the end of a path may be missing when an edge requests it.
  private mutating func isMissing(_ end: Int, for edge: Int, _ lack: Lack) -> Bool {
    let asking = index.sources[edge]
    // A factory can be awaited, and then constructs what its calls share.
    let isCall = index.kinds[edge] == .factoryArgument
    return switch lack {
    case .always: index.isCertain(edge)
    case .untilAwaited: !isCall && !nodesDeclaring(end).contains(asking)
    case .untilStarted:
      !isCall && index.nodes[asking].role != .choice && nodesStarted(without: end).contains(asking)
    }
  }

  private static func paths(_ lack: Lack, in index: GraphIndex) -> Paths {
    let isEnd = index.nodes.map { node in
      node.isAsynchronous && (lack == .untilStarted || !node.startsEagerly) && (lack != .always || !node.isKept)
    }
    var edges = [Int?](repeating: nil, count: index.nodes.count)
    var queue = index.nodes.indices.filter { isEnd[$0] }, next = 0
    while next < queue.count {
      for edge in index.incoming(queue[next]) where isAwaited(edge, in: index) {
        let asking = index.sources[edge], node = index.nodes[asking]
        guard edges[asking] == nil, !node.isAsynchronous, lack == .untilStarted || !node.startsEagerly else { continue }
        if lack == .always, node.isKept || !index.isCertain(edge) { continue }
        edges[asking] = edge
        queue.append(asking)
      }
      next += 1
    }
    return Paths(lack: lack, edges: edges, isEnd: isEnd)
  }

  /// Returns whether a request is made synchronously, and no registration lets another one wait for its result.
  private static func isUnawaited(_ edge: Int, in index: GraphIndex) -> Bool {
    let asking = index.nodes[index.sources[edge]]
    if asking.isAsynchronous { return false }
    if index.kinds[edge] == .factoryArgument { return true }
    guard index.isEager[edge] else { return false }
    // No registration declares what a property wrapper asks for.
    if index.isObserved[edge] || index.kinds[edge] == .wrapper { return true }
    return asking.role == .choice && index.kinds[edge] != .candidate
  }

  /// Returns whether a registration lets a request wait for a dependency.
  private static func isAwaited(_ edge: Int, in index: GraphIndex) -> Bool {
    index.isEager[edge] && !isUnawaited(edge, in: index)
  }

  private func path(from node: Int, in paths: Paths) -> [Int] {
    guard let first = paths.edges[node], !paths.isEnd[node] else { return [] }
    return Array(sequence(first: first) { paths.isEnd[index.targets[$0]] ? nil : paths.edges[index.targets[$0]] })
  }

  private mutating func nodesDeclaring(_ end: Int) -> Set<Int> {
    if let known = declaring[end] { return known }
    var reached: Set<Int> = [], queue = [end], next = 0
    while next < queue.count {
      for edge in index.incoming(queue[next]) where Self.isAwaited(edge, in: index) {
        let asking = index.sources[edge]
        // What waits for an asynchronous instance doesn't wait for what that declares.
        if reached.insert(asking).inserted, !index.nodes[asking].isAsynchronous { queue.append(asking) }
      }
      next += 1
    }
    declaring[end] = reached
    return reached
  }

  private mutating func nodesStarted(without end: Int) -> Set<Int> {
    if let known = started[end] { return known }
    let declaring = nodesDeclaring(end)
    var queue = index.nodes.indices.filter { index.nodes[$0].startsEagerly && !declaring.contains($0) }, next = 0
    var reached = Set(queue)
    while next < queue.count {
      for edge in index.outgoing(queue[next]) where index.isEager[edge] && reached.insert(index.targets[edge]).inserted
      {
        queue.append(index.targets[edge])
      }
      next += 1
    }
    started[end] = reached
    return reached
  }

  /// Returns whether an edge is the first unawaited one between its two nodes.
  private func isFirst(_ edge: Int) -> Bool {
    var other = edge - 1
    while other >= 0, index.sources[other] == index.sources[edge], index.targets[other] == index.targets[edge] {
      if Self.isUnawaited(other, in: index) { return false }
      other -= 1
    }
    return true
  }
}

extension DependencyGraph.Node {
  /// Whether a request is for the type, and not for a name or a collection.
  fileprivate var isPlain: Bool { name == nil && part == nil }

  /// Whether `start()` can construct the instance.
  fileprivate var mayStart: Bool { lifetime == .singleton || lifetime == .scoped }

  /// Whether an instance that was awaited once may be there for other requests.
  fileprivate var isKept: Bool {
    switch lifetime {
    case .singleton, .scoped, .weak: true
    case .transient, .graph, nil: false
    }
  }
}
