/// The pairs of an old and a new thing that are the same one.
///
/// Several things may have the same identity. Those that are equal in every respect are paired first, then those that
/// share a trait, and then the others in their order; what is left over has no counterpart.
struct Matching {
  /// The positions of the old counterparts, by the positions of what is new.
  private(set) var oldOfNew: [Int: Int] = [:]

  /// The positions of what has no new counterpart, in order.
  private(set) var removed: [Int] = []

  /// Pairs what is the same; traits are what of the states is looked at, what says the most first.
  init<Identity: Hashable, State: Hashable>(
    old: [(identity: Identity, state: State)],
    new: [(identity: Identity, state: State)],
    traits: [(State) -> [String?]] = []
  ) {
    var paired = Set<Int>()
    /// Pairs what has the same key, each old thing once.
    func pair<Key: Hashable>(by key: ((identity: Identity, state: State)) -> Key) {
      var waiting: [Key: [Int]] = [:]
      for (position, thing) in old.enumerated().reversed() where !paired.contains(position) {
        waiting[key(thing), default: []].append(position)
      }
      for (position, thing) in new.enumerated() where oldOfNew[position] == nil {
        guard let counterpart = waiting[key(thing)]?.popLast() else { continue }
        oldOfNew[position] = counterpart
        paired.insert(counterpart)
      }
    }
    pair { Whole(identity: $0.identity, state: $0.state) }
    for trait in traits { pair { Whole(identity: $0.identity, state: trait($0.state)) } }
    pair(by: \.identity)
    removed = old.indices.filter { !paired.contains($0) }
  }

  private struct Whole<Identity: Hashable, State: Hashable>: Hashable {
    let identity: Identity
    let state: State
  }
}
