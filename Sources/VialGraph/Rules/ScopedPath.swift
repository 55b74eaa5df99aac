/// A path from a longer-lived owner, which outlives scopes, to a captive, which a scope keeps.
struct ScopedPath {
  fileprivate let steps: [PathStep]

  /// Whether the longer-lived owner asks for the captive later, as often as needed, and doesn't hold it.
  let isLater: Bool

  /// Whether it exists whatever the conditions are.
  fileprivate let isCertain: Bool

  /// Whether a ``/Vial/Lazy`` is a step on the way, whose request fails in place of the longer-lived owner's.
  func hasLazyStep(in index: GraphIndex) -> Bool {
    steps.contains { step in step.edge.map { index.kinds[$0] == .lazy } ?? false }
  }

  /// All such paths, one for each two nodes and each way of asking.
  static func all(in index: GraphIndex) -> [ScopedPath] {
    paths(in: index, between: ScopedPathEnds(index, captives: .scoped))
      + paths(in: index, between: ScopedPathEnds(index, captives: .provided))
  }

  private static func paths(in index: GraphIndex, between ends: ScopedPathEnds) -> [ScopedPath] {
    guard !ends.captors.isEmpty else { return [] }
    // Each start takes a search.
    let isBackward = ends.captives.count < ends.captors.count
    var search = ScopedPathSearch(index, ends, isBackward: isBackward)
    return (isBackward ? ends.captives : ends.captors).flatMap { search.paths(from: $0) }
  }

  func diagnostic(
    _ code: Diagnostic.Code,
    in index: GraphIndex,
    headline: (_ captive: DependencyGraph.Node, _ longerLivedOwner: DependencyGraph.Node) -> String
  ) -> Diagnostic {
    let (first, last) = (steps[0], steps[steps.count - 1])
    let (longerLivedOwner, captive) = (index.nodes[first.node], index.nodes[last.node])
    let isProvided = captive.role == .provided
    return Diagnostic(
      code: code,
      severity: isCertain ? .error : .warning,
      headline: headline(captive, longerLivedOwner),
      // What has to change is what keeps the captive.
      registration: code == .captiveLifetime ? longerLivedOwner.registration : isProvided ? nil : captive.registration,
      request: index.request(of: last.edge),
      path: index.lines(of: ElidedPath(steps)),
      remedy: Remedy.captiveLifetime.text(ofProperty: longerLivedOwner.isProperty || longerLivedOwner.name != nil) {
        ($0 == .longerLivedOwner ? longerLivedOwner : captive).displayName
      },
      nodes: index.identifiers(of: steps.map(\.node))
    )
  }
}

/// The captors and captives of a graph that paths connect, and the nodes on these paths.
private struct ScopedPathEnds {
  enum Captives {
    /// The bindings whose instances scopes keep; a longer-lived owner within a scope may hold them.
    case scoped

    /// The services that scopes provide; whatever leads to their nodes is outside of these scopes.
    case provided
  }

  private let kind: Captives
  private(set) var isOnPath: [Bool]
  private(set) var isCaptor: [Bool]
  private(set) var isCaptive: [Bool]
  private(set) var captors: [Int] = []
  private(set) var captives: [Int] = []

  /// The nodes that lead to captives whatever the conditions are.
  private var certain: Set<Int> = []

  init(_ index: GraphIndex, captives kind: Captives) {
    let none = [Bool](repeating: false, count: index.nodes.count)
    self.kind = kind
    (isOnPath, isCaptor, isCaptive) = (none, none, none)
    certain = index.nodesLeading(to: index.nodes.indices.filter { isCaptive(index.nodes[$0]) }) { edge in
      Self.counts(edge, in: index) && Self.isPassed(index.nodes[index.sources[edge]])
    }
    // From scoped nodes to everything that leads there, and from the captors among that back.
    var leads = none, queue = index.nodes.indices.filter { isCaptive(index.nodes[$0]) }, next = 0
    while next < queue.count {
      for edge in index.incoming(queue[next]) where Self.counts(edge, in: index) {
        let asking = index.sources[edge]
        if Self.isPassed(index.nodes[asking]), !leads[asking] {
          leads[asking] = true
          queue.append(asking)
        } else if !isCaptor[asking], isKeptForLong(index.nodes[asking], in: index) {
          isCaptor[asking] = true
          captors.append(asking)
        }
      }
      next += 1
    }
    (queue, next) = (captors, 0)
    while next < queue.count {
      for edge in index.outgoing(queue[next]) where Self.counts(edge, in: index) {
        let target = index.targets[edge]
        if leads[target], !isOnPath[target] {
          isOnPath[target] = true
          queue.append(target)
        } else if !isCaptive[target], isCaptive(index.nodes[target]) {
          isCaptive[target] = true
          captives.append(target)
        }
      }
      next += 1
    }
  }

  /// Returns whether a request gets the captive where it is: an optional is `nil` outside of a scope that provides it, and
  /// it is not known from which injector a property wrapper asks later.
  static func counts(_ edge: Int, in index: GraphIndex) -> Bool {
    switch index.kinds[edge] {
    case .lazyWrapper: false
    case .optional: index.nodes[index.targets[edge]].role != .provided
    case .required, .collection, .candidate, .decorated, .wrapper, .lazy, .provider, .factoryArgument: true
    }
  }

  /// Returns whether a request leads to a captive, whatever the conditions are.
  func isCertain(_ edge: Int, in index: GraphIndex) -> Bool {
    index.kinds[edge] == .candidate ? certain.contains(index.sources[edge]) : index.isCertain(edge)
  }

  private func isCaptive(_ node: DependencyGraph.Node) -> Bool {
    switch kind {
    case .scoped: (node.role == .binding || node.role == .decorator) && node.lifetime == .scoped
    case .provided: node.role == .provided
    }
  }

  private func isKeptForLong(_ node: DependencyGraph.Node, in index: GraphIndex) -> Bool {
    node.role != .choice && (node.lifetime == .singleton || node.lifetime == .weak)
      && (kind == .provided || !index.injectors.isWithinScope(node.context))
  }

  /// Returns whether an instance lives as long as the instance that asks for it.
  private static func isPassed(_ node: DependencyGraph.Node) -> Bool {
    // A choice has the lifetime of the binding that it chooses.
    if node.role == .choice { return true }
    return switch node.lifetime {
    case .transient, .graph: true
    case .weak, .scoped, .singleton: false
    case nil: node.role == .factory
    }
  }
}

/// Finds the shortest paths from one end to all others, in the direction of requests or backward.
private struct ScopedPathSearch {
  /// A node and the way to it.
  private struct State {
    let node: Int

    /// Whether a step is requested only when the longer-lived owner has been constructed.
    ///
    /// A lazy dependency is held, too, and so counts as an eager one.
    var isLater = false

    /// Whether the way exists whatever the conditions are.
    var isCertain = true

    var number: Int { node * 4 + (isLater ? 2 : 0) + (isCertain ? 1 : 0) }
  }

  private let index: GraphIndex
  private let ends: ScopedPathEnds
  private let isBackward: Bool

  // For each state, the search that reached it last, by which edge, and from which state.
  private var visits: [Int]
  private var edges: [Int]
  private var origins: [State]

  init(_ index: GraphIndex, _ ends: ScopedPathEnds, isBackward: Bool) {
    self.index = index
    self.ends = ends
    self.isBackward = isBackward
    visits = [Int](repeating: -1, count: index.nodes.count * 4)
    edges = visits
    origins = visits.map { State(node: $0) }
  }

  mutating func paths(from start: Int) -> [ScopedPath] {
    var queue = [State(node: start)], next = 0, found: [State] = []
    while next < queue.count {
      let state = queue[next]
      next += 1
      if isBackward {
        for edge in index.incoming(state.node) { follow(edge, from: state, start, &queue, &found) }
      } else {
        for edge in index.outgoing(state.node) { follow(edge, from: state, start, &queue, &found) }
      }
    }
    // What depends on conditions says less than what happens in any case.
    return found.filter { $0.isCertain || visits[$0.number + 1] != start }.map { path(to: $0, from: start) }
  }

  private mutating func follow(
    _ edge: Int,
    from state: State,
    _ start: Int,
    _ queue: inout [State],
    _ found: inout [State]
  ) {
    let node = isBackward ? index.sources[edge] : index.targets[edge]
    let isEnd = isBackward ? ends.isCaptor[node] : ends.isCaptive[node]
    guard isEnd || ends.isOnPath[node], ScopedPathEnds.counts(edge, in: index) else { return }
    let reached = State(
      node: node,
      isLater: state.isLater || isLater(edge),
      isCertain: state.isCertain && ends.isCertain(edge, in: index)
    )
    guard visits[reached.number] != start else { return }
    visits[reached.number] = start
    edges[reached.number] = edge
    origins[reached.number] = state
    if isEnd { found.append(reached) } else { queue.append(reached) }
  }

  private func path(to end: State, from start: Int) -> ScopedPath {
    var taken: [Int] = [], state = end
    while state.node != start {
      taken.append(edges[state.number])
      state = origins[state.number]
    }
    if !isBackward { taken.reverse() }
    let first = PathStep(node: isBackward ? end.node : start, edge: nil)
    return ScopedPath(
      steps: [first] + taken.map { PathStep(node: index.targets[$0], edge: $0) },
      isLater: end.isLater,
      isCertain: end.isCertain
    )
  }

  private func isLater(_ edge: Int) -> Bool {
    switch index.kinds[edge] {
    case .required, .optional, .collection, .candidate, .decorated, .wrapper, .lazy:
      index.nodes[index.sources[edge]].role == .factory
    case .provider, .factoryArgument, .lazyWrapper: true
    }
  }
}
