import Synchronization

// A lookup passes over ancestors that never held a binding, so a deep tree of scopes costs it nothing. Each injector knows
// the nearest ancestor to look into, which may change when an injector gets its first binding.
extension Injector {
  /// Makes lookups from below find the first binding that this injector is about to get.
  func beginHolding() {
    if !isHolder.load(ordering: .relaxed) { leadDescendants() }
  }

  @inline(never)
  private func leadDescendants() {
    var pending = state.withLock { state in
      // A child that is made later sees it, since it joins under the lock.
      isHolder.store(true, ordering: .relaxed)
      return state.children.injectors
    }
    while let next = pending.popLast() {
      next.nextHolder.lead(to: self)
      // Injectors below a holder look into that one first.
      let others = next.state.withLock { state in
        next.isHolder.load(ordering: .relaxed) ? [] : state.children.injectors
      }
      pending += others
    }
  }
}
