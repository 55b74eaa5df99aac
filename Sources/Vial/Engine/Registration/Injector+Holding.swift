import Synchronization

// A lookup passes over ancestors that never held a binding, so a deep tree of scopes costs it nothing. Each injector knows
// the nearest ancestor to look into, which may change when an injector gets its first binding.
extension Injector {
  /// Makes lookups from below find the first binding that this injector is about to get.
  func beginHolding() {
    if !isKnownHolder.load(ordering: .acquiring) { leadDescendants() }
  }

  /// The same at once if there are no children; the caller holds the lock.
  @inline(__always)
  func beginHoldingIfChildless(in state: borrowing InjectorState) {
    if !state.children.isEmpty { return }
    isHolder.store(true, ordering: .relaxed)
    isKnownHolder.store(true, ordering: .releasing)
  }

  /// Makes lookups from below find this injector, for each thread that needs that until it is done.
  @inline(never)
  private func leadDescendants() {
    var pending = state.withLock { state in
      // A child that is made later sees it, since it joins under the lock.
      isHolder.store(true, ordering: .relaxed)
      return state.children.injectors
    }
    while let next = pending.popLast() {
      next.nextHolder.lead(to: self)
      // Injectors below a holder that they know look into that one first.
      let others = next.state.withLock { state in
        next.isKnownHolder.load(ordering: .acquiring) ? [] : state.children.injectors
      }
      pending += others
    }
    isKnownHolder.store(true, ordering: .releasing)
  }
}
