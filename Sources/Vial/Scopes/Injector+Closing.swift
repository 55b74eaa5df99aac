import Synchronization

extension Injector {
  /// Disposes of the instances that this injector has constructed, and releases them, in reverse order of construction.
  ///
  /// Children and scopes close first, the youngest first. The injector disposes of each ``Disposable`` instance that it
  /// keeps: singletons, and in a scope also the instances of scoped bindings. What an instance obtains later, through a
  /// ``Lazy`` or a ``Provider`` that its provider requests, is disposed of after that instance.
  ///
  /// It does not dispose of instances that the program handed in, nor of those that were replaced or unregistered before.
  /// An instance that is under construction is disposed of when it is finished, and its caller gets an error. If several
  /// bindings return one object, the injector disposes of it once, with the first of them.
  ///
  /// You can close an injector twice; a second call returns at once, even while the first is running. Every request to a
  /// closed injector is an error. An injector that is released without being closed releases its instances in the same
  /// order, but does not dispose of them.
  ///
  /// Instances that belong to the main actor, by their conformance or because they are confined, are disposed of on the
  /// main actor only. If you close the injector elsewhere, it releases them, and the error contains one with
  /// ``InjectionError/Code/requiresMainActor`` for each.
  ///
  /// An instance that is disposed of asynchronously needs ``shutDown(within:clock:)``. With one of those, this closes
  /// nothing and throws an error that names it. The same applies while a failed ``start(fileID:line:)`` disposes of
  /// instances.
  ///
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors that `dispose()` threw, or with
  ///   ``InjectionError/Code/needsShutDown``.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public func close() throws(InjectionError) {
    let outermost = outermostCopy
    if outermost !== self { return try outermost.close() }
    try refuseAwaitedDisposal()
    let errors = closeCollectingErrors()
    if !errors.isEmpty { throw .disposalFailed(errors, in: self) }
  }

  /// Closes a scope that its user doesn't have any longer, or lets a task do so and throws if that needs waiting.
  func closeAfterFunction() throws(InjectionError) {
    do throws(InjectionError) {
      try refuseAwaitedDisposal(.needsAwaitedScope)
    } catch {
      Task { try? await shutDown() }
      throw error
    }
    try close()
  }

  /// Whether this injector was closed.
  public var isClosed: Bool { wasClosed.load(ordering: .acquiring) }

  // In a loop, since there may be many injectors below.
  private func closeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var pending = [(injector: self, isBegun: false)]
    while let (injector, isBegun) = pending.popLast() {
      if isBegun {
        for error in injector.disposeCollectingErrors() { errors.add(error) }
      } else if injector.beginClosing().isFirst {
        pending.append((injector, true))
        // The youngest comes off first.
        for child in injector.children { pending.append((child, false)) }
      }
    }
    return errors
  }

  /// Throws if an instance here or below can't be disposed of without waiting.
  private func refuseAwaitedDisposal(_ text: ErrorText = .needsShutDown) throws(InjectionError) {
    let mayRollBack = WaitGraph.areAnyRollbacks
    if !mayRollBack, !Disposal.wereAnyAwaited { return }
    for injector in [self] + descendants where !injector.isClosed {
      if let binding = injector.allBindings.filter(\.needsAwaitToClose).min(by: { $0.order < $1.order }) {
        throw .needsShutDown(binding, in: injector, text)
      }
      if mayRollBack, let starting = Teardown.startFailing(in: injector) { throw .rollingBack(starting) }
    }
  }

  /// Closes this injector if there is nothing to wait for, to dispose of or to close below.
  ///
  /// - Returns: Whether it did.
  func closeAtOnce() -> Bool {
    let hasChildren = state.withLock { !$0.children.isEmpty }
    if hasChildren || allBindings.contains(where: \.needsTeardown) { return false }
    if WaitGraph.areAnyRollbacks, Teardown.running(self) != nil { return false }
    if !beginClosing().isFirst { return false }
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
          order.add(injector)
          continue
        }
        visited.add(injector)
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
  /// - Parameter teardown: What disposes of the instances; `nil` if the calling thread does so.
  /// - Returns: Whether this is the first call, and what else disposes of instances.
  private func beginClosing(for teardown: Teardown? = nil) -> (isFirst: Bool, other: Teardown?) {
    state.withLock { state in
      if state.isClosed { return (false, teardown == nil ? nil : Teardown.running(self, in: &state)) }
      state.isClosed = true
      // Under the lock, so that a thread that finds the state closed finds this, too, and the next caller the teardown.
      wasClosed.store(true, ordering: .releasing)
      if teardown == nil { state.isDisposing = true }
      return (true, teardown?.note(self))
    }
  }

  private func disposeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var closed = closeBindings()
    while let last = closed.popLast() {
      if let failure = disposeAndReport(last.closing.instance, of: last.binding) { errors.add(failure) }
    }
    let isAwaited = state.withLock { state in
      state.isDisposing = false
      return state.isDisposalAwaited
    }
    if isAwaited { Teardown.running(self)?.end() }
    return errors
  }

  /// Takes the bindings out of the table, in the order in which to dispose of their instances, the first one last.
  func closeBindings() -> [ClosedBinding] { closed(takeBindings()) }

  /// Takes bindings out of the table, so that their instances can be constructed again.
  ///
  /// - Returns: The bindings, and what else disposes of instances; `nil` if the injector is closed.
  func take(_ made: [Binding], _ copies: [Binding?], for rollback: Teardown) -> (removal: Removal, other: Teardown?)? {
    state.withLock { state in
      if state.isClosed { return nil }
      var removal = Removal()
      replace(made, with: copies, in: &state, into: &removal)
      return (removal, rollback.note(self))
    }
  }

  /// Closes bindings, and returns them in the order in which to dispose of their instances, the first one last.
  func closed(_ bindings: [Binding]) -> [ClosedBinding] {
    // All of them first: a thread that finishes an instance from here on disposes of it.
    let closed = bindings.map { (binding: $0, closing: $0.close()) }
    if closed.count < 2 { return closed }
    let constructed = closed.ordered { SortKey(rank: $0.closing.order) }
    return Derivation.wereAnyDeferred ? DisposalOrder(constructed).bindings : constructed
  }

  /// Releases the bindings with an instance, the latest first, and then the others and the decorators, which may use an
  /// ancestor's instances.
  ///
  /// Only the deinitializer calls it, when no other thread uses the table. Without an ancestor, the table releases the
  /// others.
  func releaseInReverse() {
    var constructed = bindings.takeForOwner { $0.order > 0 || $0.isGroup }
    let decorators = constructed.compactMap { ($0 as? ServiceEntry)?.decorators }
    defer { extendLifetime(decorators) }
    // What refers to the bindings goes first.
    constructed.removeAll(where: \.isGroup)
    if constructed.count > 1 { constructed = constructed.ordered { SortKey(rank: $0.order) } }
    while constructed.popLast() != nil {}
    if parent == nil { return }
    let others = bindings.takeForOwner { _ in true }
    extendLifetime(others)
  }

  /// Takes all bindings out of the table.
  private func takeBindings() -> [Binding] {
    let all = state.withLock { _ in
      let all = bindings.objectsForWriter
      for binding in all { bindings.store(nil, for: binding.key) }
      return all
    }
    for binding in all { bindings.releaseSetAside(for: binding.key) }
    // They may hold this injector, too.
    ownConstructors?.removeAll()
    return all
  }
}

/// A binding that keeps no instance any longer, and the instance to dispose of with its number in the order of
/// construction.
typealias ClosedBinding = (binding: Binding, closing: (order: Int, instance: ClosedInstance))
