/// The order in which to dispose of an injector's instances.
///
/// An instance that uses another one, now or later, is disposed of before it. What was constructed later is disposed of
/// first among the others.
struct DisposalOrder {
  /// The bindings, the first one to dispose of last.
  private(set) var bindings: [ClosedBinding] = []

  /// The injector and its ancestors, the nearest first.
  private let lineage: [Injector]

  private let constructed: [ClosedBinding]
  private var positions = KeyTable<Int>()

  /// The positions of the instances that each one uses.
  private var used: [[Int]]

  /// - Parameters:
  ///   - constructed: The bindings in the order of construction, which an instance that uses another one later doesn't tell.
  ///   - injector: The injector that held them.
  init(_ constructed: [ClosedBinding], of injector: Injector) {
    (self.constructed, lineage) = (constructed, injector.lineage)
    used = constructed.map { _ in [] }
    for position in constructed.indices { positions[constructed[position].binding.key] = position }
    var later: [(holder: Int, used: Int)] = []
    for position in constructed.indices where constructed[position].order > 0 {
      for (other, isLater) in instances(usedBy: position) {
        if isLater { later.add((position, other)) } else { used[position].add(other) }
      }
    }
    let now = used
    for (holder, other) in later { used[holder].add(other) }
    // On a cycle, what was used for a construction decides.
    let onCycle = later.filter { uses($0.used, $0.holder) }
    for (holder, _) in onCycle {
      used[holder] = now[holder]
      for edge in later where edge.holder == holder && !uses(edge.used, holder) { used[holder].add(edge.used) }
    }
    arrange()
  }

  /// The positions of the instances that one uses, also through bindings that keep none.
  private func instances(usedBy position: Int) -> [(position: Int, isLater: Bool)] {
    var found: [(position: Int, isLater: Bool)] = []
    var pending = constructed[position].binding.dependencies.map { (key: $0, isLater: false) }
    // At most once for now and once for later.
    var known = (now: KeyTable<Void>(), later: KeyTable<Void>())
    while let (key, isLater) = pending.popLast() {
      if known.now[key] != nil || isLater && known.later[key] != nil { continue }
      if isLater { known.later[key] = () } else { known.now[key] = () }
      let own = positions[key]
      if let other = own {
        if constructed[other].order > 0 {
          if other != position { found.add((other, isLater)) }
        } else {
          pending += constructed[other].binding.dependencies.map { ($0, isLater) }
        }
        // The elements of a collection are on every level.
        if constructed[other].binding.list == nil { continue }
      }
      let passed = passedBindings(of: key)
      pending += passed.flatMap(\.dependencies).map { ($0, isLater) }
      if own != nil || !passed.isEmpty { continue }
      guard let derivation = Derivation.of(key.type) else { continue }
      switch derivation {
      case .optional(let type): pending.add((TypeKey(type, like: key), isLater))
      case .lazy(let type), .provider(let type): pending.add((TypeKey(type, like: key), true))
      case .collection(let type), .dictionary(let type), .names(let type):
        if let list = derivation.list(of: key) { pending.add((list, isLater || Derivation.isDeferred(type))) }
      case .requester, .anything: break
      }
    }
    return found
  }

  /// The bindings of a key that keep no instance and let another instance of the injector be used: an ancestor's, the lists of
  /// all ancestors, or the binding of a component without a registration.
  private func passedBindings(of key: TypeKey) -> [Binding] {
    var lists: [Binding] = []
    for ancestor in lineage.dropFirst() {
      guard let binding = ancestor.bindings.object(for: key) else { continue }
      if binding.list == nil { return binding.lifetime.isShared ? [] : [binding] }
      lists.add(binding)
    }
    if !lists.isEmpty || key.plainWord == 0 { return lists }
    for component in [key.component(onMainActor: false), key.component(onMainActor: true)] {
      if let other = positions[component] { return [constructed[other].binding] }
      if let binding = lineage.last?.bindings.object(for: component) { return [binding] }
    }
    return []
  }

  /// Whether one instance uses another one, directly or not.
  private func uses(_ start: Int, _ other: Int) -> Bool {
    var known = used.map { _ in false }
    var pending = [start]
    while let position = pending.popLast() {
      if position == other { return true }
      if known[position] { continue }
      known[position] = true
      pending += used[position]
    }
    return false
  }

  /// Adds the bindings, each after those that it uses.
  private mutating func arrange() {
    var isKnown = used.map { _ in false }
    for first in constructed.indices {
      // A loop, since a chain may be long.
      var pending = [(position: first, isBegun: false)]
      while let (position, isBegun) = pending.popLast() {
        if isBegun {
          bindings.add(constructed[position])
        } else if !isKnown[position] {
          isKnown[position] = true
          pending.append((position, true))
          let others = used[position].ordered { SortKey(rank: $0) }
          for other in others.reversed() { pending.append((other, false)) }
        }
      }
    }
  }
}
