import Synchronization

extension Injector {
  /// Disposes of the instances that this injector has constructed, and releases them, in reverse order of construction.
  ///
  /// Children and scopes close first, the youngest first. The injector disposes of each ``Disposable`` instance that it
  /// keeps: singletons, and in a scope also the instances of scoped bindings. What an instance obtains later, through a
  /// ``Lazy`` or a ``Provider``, was often constructed after it, and then is disposed of before it.
  ///
  /// It does not dispose of instances that the program handed in, nor of those that were replaced or unregistered before.
  /// An instance that is under construction is disposed of when it is finished, and its caller gets an error. If several
  /// bindings return one object, the injector disposes of it once, with the first of them.
  ///
  /// You can close an injector twice; a second call returns at once, even while the first is running. Every request to a
  /// closed injector is an error, except for a property that can't throw, which gives an instance that nothing keeps. An
  /// injector that is released without being closed releases its instances in the same order, but does not dispose of them.
  ///
  /// Instances that belong to the main actor, by their conformance or because they are confined, are disposed of on the
  /// main actor only. If you close the injector elsewhere, it releases them, and the error contains one with
  /// ``InjectionError/Code/requiresMainActor`` for each.
  ///
  /// An instance that is disposed of asynchronously needs ``shutDown(within:clock:)``. With one of those, or while the
  /// ``shutDown(within:clock:)`` of a child awaits one, this closes nothing and throws an error that names it.
  ///
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors that `dispose()` threw, or with
  ///   ``InjectionError/Code/needsShutDown``.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public func close() throws(InjectionError) {
    if isCopy, parent != nil { return try outermost.close() }
    try refuseAwaitedDisposal()
    let errors = closeCollectingErrors()
    if !errors.isEmpty { throw .several(.disposalFailed, errors, in: self) }
  }

  /// Closes a scope that its user doesn't have any longer, or lets it be shut down elsewhere and throws if that needs waiting.
  func closeAfterFunction() throws(InjectionError) {
    do throws(InjectionError) {
      try refuseAwaitedDisposal(afterFunction: true)
    } catch {
      shutDownLater { _ in }
      throw error
    }
    try close()
  }

  /// Lets a task shut this injector down for a user that is gone.
  package func shutDownLater(reporting report: @escaping @Sendable (InjectionError) -> Void) {
    Task { do throws(InjectionError) { try await shutDown() } catch { report(error) } }
  }

  /// Whether this injector or an ancestor was closed, so that a request may miss a binding; an injector closes before its
  /// descendants do.
  var isWithinClosed: Bool { isTrueUpward(\.isClosed) }

  // In a loop, since there may be many injectors below.
  private func closeCollectingErrors() -> [any Error] {
    if !beginClosing() { return [] }
    var pending = children.map { (injector: $0, isBegun: false) }
    if pending.isEmpty { return disposeCollectingErrors() }
    pending.insert((self, true), at: 0)
    // Taken at once, so that none of them answers a request until its turn.
    var taken = [takeAllClosedBindings()]
    var errors: [any Error] = []
    // The youngest comes off first, and an injector after those below it.
    while let (injector, isBegun) = pending.popLast() {
      if isBegun {
        var closed = taken.removeLast()
        injector.dispose(of: &closed, &errors)
      } else if injector.beginClosing() {
        taken.append(injector.takeAllClosedBindings())
        pending.append((injector, true))
        for child in injector.children { pending.append((child, false)) }
      }
    }
    return errors
  }

  /// Throws if an instance here or below can't be disposed of without waiting.
  private func refuseAwaitedDisposal(afterFunction: Bool = false) throws(InjectionError) {
    if UsedFeature.awaitedDisposals.isUsed { try refuseKnownDisposal(afterFunction: afterFunction) }
  }

  /// The search itself, apart from the check that every scope makes when it closes.
  @inline(never)
  private func refuseKnownDisposal(afterFunction: Bool) throws(InjectionError) {
    for injector in [self] + descendants {
      let awaited = injector.allBindings.compactMap(\.shared).filter(\.needsAwaitToClose)
      let first = awaited.min { $0.order < $1.order }.map { (binding: $0 as Binding, injector: injector) }
      // What closes this injector meanwhile closes those below after it.
      if let (binding, holder) = injector.state.withLock(\.teardown)?.awaitedInstance ?? first, !isClosed {
        throw InjectionError(afterFunction ? .needsAwaitedScope : .needsShutDown, binding, in: holder, at: nil)
      }
    }
  }

  /// Refuses children and bindings from now on, and returns whether this is the first call, whose thread then disposes of
  /// the instances.
  func beginClosing() -> Bool { state.withLock { beginClosing(for: nil, in: &$0) } }

  /// The same for a teardown, or for the thread, and for a caller that holds the lock.
  func beginClosing(for teardown: Teardown?, in state: inout InjectorState) -> Bool {
    if state.isClosed { return false }
    state.isClosed = true
    // Under the lock, so that a thread that finds the state closed finds this, too, and the next caller the teardown.
    wasClosed.store(true, ordering: .releasing)
    if let teardown { state.teardown = teardown } else { state.isDisposing = true }
    return true
  }

  func disposeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var (only, several) = takeClosedBindings()
    if let shared = only?.shared, let failure = closeAndDispose(shared) { errors.add(failure) }
    only = nil
    dispose(of: &several, &errors)
    return errors
  }

  /// Disposes of the instances of closed bindings, the last one first.
  @inline(__always)
  private func dispose(of closed: inout [ClosedBinding], _ errors: inout [any Error]) {
    while let last = closed.popLast() {
      takeOut(last.binding)
      if let failure = disposeAndReport(last.instance, of: last.binding) { errors.add(failure) }
    }
    endDisposing()?.end()
  }

  /// Notes that the instances are disposed of, and returns what goes on while something waits for that.
  func endDisposing() -> Teardown? {
    let (teardown, roots) = state.withLock { state in
      state.isDisposing = false
      return (state.teardown.take(), state.takeRoots())
    }
    extendLifetime(roots)
    return teardown
  }

  /// Takes the binding of a property out of the table when it is the turn of its instance.
  @inline(__always)
  func takeOut(_ binding: Binding) { if binding.key.isProperty { takeOutProperty(binding) } }

  @inline(never)
  private func takeOutProperty(_ binding: Binding) {
    guard let shared = binding.shared else { return }
    shared.endWeakly()
    remove(shared)
  }

  /// Closes a binding and disposes of its instance, which is not held any longer when this returns the error.
  @inline(never)
  private func closeAndDispose(_ binding: SharedBinding) -> (any Error)? {
    let (_, instance) = binding.close()
    takeOut(binding)
    return instance.isNone ? nil : disposeAndReport(instance, of: binding)
  }

  /// Takes the bindings out of the table, in the order in which to dispose of their instances, the first one last; without an
  /// array for the one binding that most scopes have, which is still to be closed.
  func takeClosedBindings() -> (only: Binding?, several: [ClosedBinding]) {
    let (first, others) = takeBindings()
    guard let first, !others.isEmpty else { return (first, []) }
    // All of them first: a thread that finishes an instance from here on disposes of it.
    let closed = ([first] + others).map(ClosedBinding.init(closing:))
    return (nil, closed.ordered { SortKey(rank: $0.order) })
  }

  /// Takes the bindings likewise, and closes the only one, too.
  func takeAllClosedBindings() -> [ClosedBinding] {
    let (only, several) = takeClosedBindings()
    return only.map { [ClosedBinding(closing: $0)] } ?? several
  }

  /// Releases the bindings with an instance, the latest first, and then the others and the decorators, which may use an
  /// ancestor's instances.
  ///
  /// Only the deinitializer calls it, when no other thread uses the table. Without an ancestor, the table releases the
  /// others.
  func releaseInReverse() {
    var constructed = bindings.takeForOwner { binding in binding.shared.map { $0.order > 0 } ?? binding.isGroup }
    // In one expression, since the entries keep the bindings.
    let decorators = state.withLock { $0.takeEntries() }.map(\.decorators)
    defer { extendLifetime(decorators) }
    // What refers to the bindings goes first.
    constructed.removeAll(where: \.isGroup)
    if constructed.count > 1 { constructed = constructed.ordered { SortKey(rank: $0.shared?.order ?? 0) } }
    while constructed.popLast() != nil {}
    if parent == nil { return }
    let others = bindings.takeForOwner { _ in true }
    extendLifetime(others)
  }

  /// Takes all bindings out of the table, but not yet the properties that have an instance, which stay until their turn.
  private func takeBindings() -> (first: Binding?, others: [Binding]) {
    let (all, entries, lazies) = state.withLock { state in
      (bindings.takeAll { $0.shared?.isGivenWhileClosing ?? false }, state.takeEntries(), state.lazies)
    }
    for lazy in lazies { lazy.binding.forget() }
    if all.areSetAside {
      if let first = all.first { bindings.releaseSetAside(for: first.key) }
      for binding in all.others { bindings.releaseSetAside(for: binding.key) }
    }
    extendLifetime(entries)
    // They may hold this injector, too.
    ownConstructors?.removeAll()
    return (all.first, all.others)
  }
}
