extension Injector {
  /// Closes an injector without children, and finishes here if nothing has to be awaited.
  ///
  /// - Returns: The errors, or the teardown that disposes of the instances; neither if it did not close.
  func closeAtOnce() -> (errors: [any Error]?, teardown: Teardown?) {
    if !state.withLock({ $0.children.isEmpty && beginClosing(for: nil, in: &$0) }) { return (nil, nil) }
    // After closing, since no task begins a construction from then on.
    if !hasBinding(where: { $0.shared?.needsTeardown ?? false }) { return (disposeCollectingErrors(), nil) }
    return state.withLock { state in
      defer { state.isDisposing = false }
      return (nil, Teardown.running(in: &state))
    }
  }

  /// Closes this injector and those below it.
  ///
  /// - Returns: The injectors in the order in which to dispose of their instances, and what goes on below that has to end
  ///   before.
  func beginClosing(by teardown: Teardown) -> (injectors: [Injector], others: [Teardown]) {
    let (order, others, passed) = familyState.closing.withLock { _ in
      var order: [Injector] = []
      var others: [Teardown] = []
      var passed: [Injector] = []
      var pending = [self]
      while let injector = pending.popLast() {
        let (isFirst, other, isThread) = injector.state.withLock { state in
          let isFirst = injector.beginClosing(for: teardown, in: &state)
          return (isFirst, isFirst ? nil : Teardown.running(in: &state), state.isDisposing)
        }
        if let other, !others.contains(where: { $0 === other }) { others.add(other) }
        if isFirst { order.append(injector) } else { passed.append(injector) }
        // The injector's own teardown waits for those below.
        if injector === self, other != nil, !isThread { break }
        // A thread may close a descendant of a closed injector. The oldest comes off first.
        pending += injector.children.reversed()
      }
      // Each injector comes after those below it, and the youngest of these first.
      return (Array(order.reversed()), others, passed)
    }
    // Released under no lock.
    extendLifetime(passed)
    return (order, others)
  }
}

extension SharedBinding {
  var needsTeardown: Bool {
    state.withLock { state in
      switch state {
      case .empty, .weak, .closed, .constructed(_, .none): false
      case .underConstruction, .constructed: true
      }
    }
  }
}

extension ErrorText {
  static let startFailed = Self(
    .startFailed,
    "{errorCount} of the eager instances of {place} could not be constructed.",
    remedy:
      "fix the errors above, and create another injector; this one has been shut down, and runs no provider again",
    about: .closing
  )
  static let disposalOnAnotherActor = Self(
    .unsupportedIsolation,
    "The disposal of the {lifetime} {service} in {place} belongs to an actor other than the main actor.",
    remedy: "write the conformance and an async dispose() as nonisolated, or register the service with onClose and a "
      + "function of that actor; this instance was released without dispose()"
  )
  static let notDisposedInTime = Self(
    .disposalFailed,
    "The {lifetime} {service} in {place} was not disposed of before the deadline.",
    remedy: "end its dispose() when the task is cancelled, or allow more time with shutDown(within:)"
  )
  static let notConstructedInTime = Self(
    .disposalFailed,
    "The construction of the {lifetime} {service} in {place} did not end before the deadline.",
    remedy: .lateConstruction
  )
  static let notReachedInTime = Self(
    .disposalFailed,
    "The {lifetime} {service} in {place} was not reached before the deadline.",
    remedy: "fix the one above, which ends first, or allow more time with shutDown(within:)"
  )
}
