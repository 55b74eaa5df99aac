extension Injector {
  /// Closes this injector if there is nothing to wait for, to dispose of or to close below.
  ///
  /// - Returns: Whether it did.
  func closeAtOnce() -> Bool {
    let hasChildren = state.withLock { !$0.children.isEmpty }
    if hasChildren || hasBinding(where: { $0.shared?.needsTeardown ?? false }) { return false }
    if !beginClosing() { return false }
    _ = disposeCollectingErrors()
    return true
  }

  /// Closes this injector and those below it.
  ///
  /// - Returns: The injectors in the order in which to dispose of their instances, and what goes on below that has to end
  ///   before.
  func beginClosing(by teardown: Teardown) -> (injectors: [Injector], others: [Teardown]) {
    let (order, others, visited) = Teardown.takings.withLock { _ in
      var order: [Injector] = []
      var others: [Teardown] = []
      var visited: [Injector] = []
      var pending = [(injector: self, isBegun: false)]
      while let (injector, isBegun) = pending.popLast() {
        if isBegun {
          order.append(injector)
          continue
        }
        visited.append(injector)
        let (isFirst, other) = injector.beginClosing(for: teardown)
        if let other, !others.contains(where: { $0 === other }) { others.add(other) }
        if isFirst { pending.append((injector, true)) }
        // A thread may close a descendant of a closed injector.
        for child in injector.children { pending.append((child, false)) }
      }
      return (order, others, visited)
    }
    // Released under no lock.
    extendLifetime(visited)
    return (order, others)
  }

  /// Refuses children and bindings from now on.
  ///
  /// - Parameter teardown: What disposes of the instances.
  /// - Returns: Whether this is the first call, and what else disposes of instances.
  private func beginClosing(for teardown: Teardown) -> (isFirst: Bool, other: Teardown?) {
    state.withLock { state in
      if state.isClosed { return (false, Teardown.running(self, in: &state)) }
      noteClosed(in: &state)
      state.teardown = teardown
      return (true, nil)
    }
  }
}

extension SharedBinding {
  var needsTeardown: Bool {
    state.withLock { state in
      switch state {
      case .underConstruction, .constructed(_, .object), .constructed(_, .value): true
      case .empty, .weak, .constructed(_, .none), .closed: false
      }
    }
  }
}
