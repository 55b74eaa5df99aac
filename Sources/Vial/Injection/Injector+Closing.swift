import Synchronization

extension Injector {
  /// Releases what this injector has constructed, in reverse order of construction.
  ///
  /// Children and scopes are closed first, the youngest first. Each instance that is ``Disposable`` is disposed of and
  /// then released, before the next one. That holds for what this injector keeps: singletons, and in a scope also the
  /// instances of scoped bindings; not for what the program handed in, nor for what was replaced or unregistered
  /// before. An instance that is being constructed is disposed of as soon as that is done, and whoever wanted it gets
  /// an error. An object that several bindings give, since one passes on what another provides, is disposed of once,
  /// with the first.
  ///
  /// Closing twice is harmless; a second call returns at once, even while the first is at it. Whatever is asked of a
  /// closed injector is an error. An injector that is released without having been closed releases its instances in the
  /// same order, but does not dispose of them.
  ///
  /// What belongs to the main actor, by its conformance or because it is confined, is disposed of on the main actor only.
  /// Closed elsewhere, the injector releases it all the same, and the error has one with
  /// ``InjectionError/Code/requiresMainActor`` for each such instance.
  ///
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors that `dispose()` threw.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public func close() throws(InjectionError) {
    let errors = closeCollectingErrors()
    if !errors.isEmpty { throw .disposalFailed(errors, in: self) }
  }

  /// Whether this injector was closed.
  public var isClosed: Bool { wasClosed.load(ordering: .acquiring) }

  /// Closes those below and then this one, in a loop, since there may be many of them.
  private func closeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var pending = [(injector: self, isBegun: false)]
    while let (injector, isBegun) = pending.popLast() {
      if isBegun {
        for error in injector.disposeCollectingErrors() { errors.add(error) }
      } else if injector.beginClosing() {
        pending.append((injector, true))
        // The youngest is the first to be taken.
        for child in injector.children { pending.append((child, false)) }
      }
    }
    return errors
  }

  /// Takes no children and no bindings from now on; returns whether the injector took them before.
  private func beginClosing() -> Bool {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    wasClosed.store(true, ordering: .releasing)
    return isFirst
  }

  private func disposeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    // All of them first: what is constructed from here on is disposed of by the thread that constructs it.
    var closed = takeBindings().map { (binding: $0, closing: $0.close()) }
    if closed.count > 1 { closed = closed.ordered { SortKey(rank: $0.closing.order) } }
    while let last = closed.popLast() {
      if let failure = disposeAndReport(last.closing.instance, of: last.binding) { errors.add(failure) }
    }
    return errors
  }

  /// Lets go of the bindings with an instance one after the other, the latest instance first, and then of the others and
  /// the decorators, which may use what an ancestor gives.
  ///
  /// Only the deinitializer calls it, when no other thread uses the table. Without an ancestor, the table releases the
  /// others.
  func releaseInReverse() {
    var constructed = bindings.takeForOwner { $0.order > 0 }
    if constructed.count > 1 { constructed = constructed.ordered { SortKey(rank: $0.order) } }
    while constructed.popLast() != nil {}
    if parent == nil { return }
    let others = bindings.takeForOwner { _ in true }
    let decorators = state.withLock { state in
      defer { state.decorators = KeyTable() }
      return state.decorators
    }
    extendLifetime((others, decorators))
  }

  /// Takes all bindings out of the table, and lets go of decorators for others, which may hold this injector.
  private func takeBindings() -> [Binding] {
    let (all, decorators) = state.withLock { state in
      let taken = (bindings.objectsForWriter, state.decorators)
      for binding in taken.0 { bindings.store(nil, for: binding.key) }
      state.decorators = KeyTable()
      return taken
    }
    for binding in all { bindings.releaseSetAside(for: binding.key) }
    extendLifetime(decorators)
    return all
  }
}
