/// What is kept for long, outside of any scope, and what a scope keeps, if the one leads to the other.
struct ScopedPathEnds {
  /// What is on the paths between them.
  private(set) var isOnPath: [Bool]

  private(set) var isCaptor: [Bool]
  private(set) var isCaptive: [Bool]

  /// Those that are kept for long.
  private(set) var captors: [Int] = []

  /// Those that a scope keeps.
  private(set) var captives: [Int] = []

  init(_ index: GraphIndex) {
    let none = [Bool](repeating: false, count: index.nodes.count)
    (isOnPath, isCaptor, isCaptive) = (none, none, none)
    // From what scopes keep to all that lead there, and from those that are kept for long back.
    var leads = none, queue = index.nodes.indices.filter { Self.isScoped(index.nodes[$0]) }, next = 0
    while next < queue.count {
      for edge in index.incoming(queue[next]) {
        let asking = index.sources[edge]
        if Self.isPassed(index.nodes[asking]), !leads[asking] {
          leads[asking] = true
          queue.append(asking)
        } else if !isCaptor[asking], Self.isKeptForLong(index.nodes[asking], in: index) {
          isCaptor[asking] = true
          captors.append(asking)
        }
      }
      next += 1
    }
    (queue, next) = (captors, 0)
    while next < queue.count {
      for target in index.targets[index.outgoing(queue[next])] {
        if leads[target], !isOnPath[target] {
          isOnPath[target] = true
          queue.append(target)
        } else if !isCaptive[target], Self.isScoped(index.nodes[target]) {
          isCaptive[target] = true
          captives.append(target)
        }
      }
      next += 1
    }
  }

  private static func isScoped(_ node: DependencyGraph.Node) -> Bool {
    (node.role == .binding || node.role == .decorator) && node.lifetime == .scoped
  }

  private static func isKeptForLong(_ node: DependencyGraph.Node, in index: GraphIndex) -> Bool {
    node.role != .choice && (node.lifetime == .singleton || node.lifetime == .weak)
      && !index.injectors.isWithinScope(node.context)
  }

  /// Whether an instance lives as long as the one that asks for it.
  private static func isPassed(_ node: DependencyGraph.Node) -> Bool {
    // What a choice gives lives as long as the one that is chosen.
    if node.role == .choice { return true }
    return switch node.lifetime {
    case .transient, .graph: true
    case .weak, .scoped, .singleton: false
    case nil: node.role == .factory
    }
  }
}
