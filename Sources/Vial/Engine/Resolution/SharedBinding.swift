/// A binding that shares one instance: empty, under construction by a thread, or ready.
///
/// A failed attempt leaves it empty again, for the threads that waited and for the next request. A task constructs the
/// instance of an asynchronous binding, and is awaited.
final class SharedBinding: Binding, @unchecked Sendable {
  enum State: Sendable {
    case empty(ConstructionLock?)
    case underConstruction(PendingInstance)
    case weak(WeakInstance, ConstructionLock?)
    case constructed(order: Int, Disposal)
    case closed(Disposal)
  }

  let state = Protected(State.empty(nil))

  /// The state now, to be looked at under no lock; ``pendingInstance`` gives a construction to others.
  var stateNow: State { state.withLock { $0 } }

  /// What the registration says about the start and the end of the instance, set before any request; `nil` for most.
  var lifecycle: InstanceLifecycle?

  /// Where the instance is published.
  @inline(__always)
  var published: InstanceWord? {
    let word = instanceWord
    if word.isReady { return word }
    return word.isConfined ? InstanceWord(bits: ~word.bits) : nil
  }

  var storedInstance: StoredInstance? {
    published.map { StoredInstance($0, serviceType) }
  }

  var order: Int {
    // An instance with an order is published, unless its thread is about to publish it.
    if published == nil { return 0 }
    return state.withLock { state in
      if case .constructed(let order, _) = state { order } else { 0 }
    }
  }

  var pendingInstance: PendingInstance? {
    state.withLock { state in
      if case .underConstruction(let construction) = state { construction.seen } else { nil }
    }
  }

  /// When the attempt began that is going on.
  var beginning: Int? {
    state.withLock { state in
      if case .underConstruction(let construction) = state { construction.beginning } else { nil }
    }
  }

  /// Whether it gives an ancestor's instance as it is, which that disposes of; a scope has one of its own.
  var isInherited: Bool { role == .inherited && lifetime != .scoped }

  /// Whether there is no instance, and none is being constructed.
  var isVacant: Bool {
    switch stateNow {
    case .empty: true
    // Under no lock, since looking may release the object.
    case .weak(let weak, _): weak.isGone
    case .underConstruction, .constructed, .closed: false
    }
  }

  var needsAwaitToClose: Bool {
    if case .constructed(let order, let disposal) = stateNow { order > 0 && disposal.isAwaited } else { false }
  }

  override init(_ header: BindingHeader, _ kind: BindingKind) { super.init(header, kind) }

  /// Creates a scope's own binding for the instance of an outer injector's binding.
  init(copying original: SharedBinding, in scope: Injector) {
    lifecycle = original.lifecycle
    super.init(copying: original, in: scope)
  }

  /// Creates the binding of a named singleton's instance, cast to one of the types by which it was requested.
  ///
  /// The injector keeps it beside the binding and removes both in one step, so a lookup never finds an instance here that
  /// the injector no longer gives. It disposes of nothing, and is released with the instance, whose order it has.
  convenience init(_ key: TypeKey, castOf primary: SharedBinding, _ instance: StoredInstance) {
    let place = primary.registration
    let header = BindingHeader(key: key, lifetime: primary.lifetime, owner: primary.owner, registration: place)
    self.init(header, .copy(of: primary))
    publish(instance)
    let order = primary.order
    state.withLock { $0 = .constructed(order: order, .none) }
  }

  /// Creates a binding with an instance that the program made, and disposes of itself.
  ///
  /// Why this is sound: the instance is `Sendable`, or the binding is confined to where the instance is.
  init<Service>(_ header: BindingHeader, instance: Service) {
    if header.isConfined {
      let confined = OwnedInstance(StoredInstance(instance), isConfined: true)
      super.init(header, .provider(AnyProvider { _ in confined.stored.read() as Service }))
    } else {
      nonisolated(unsafe) let shared = instance
      super.init(header, .provider(AnyProvider { _ in unsafe shared }))
    }
    keepForProgram(StoredInstance(instance))
  }

  @inline(never)
  private func keepForProgram(_ instance: StoredInstance) {
    publish(instance)
    let disposal = Disposal(of: instance, in: ObjectIdentifier(self), isOfProgram: true)
    state.withLock { $0 = .constructed(order: 0, disposal) }
  }

  /// Lets a copy have what this binding's registration says, and the instance if the program made that.
  func keepInstanceOfProgram(in copy: SharedBinding) {
    copy.lifecycle = lifecycle
    // A constructed instance has its order before it is published, and a closed binding may have had one.
    if case .constructed(order: 0, _) = stateNow, let instance = storedInstance {
      copy.keepForProgram(instance.copied())
    }
  }

  /// Lets only one thread at a time run the provider, for this binding or for a copy that replaces it.
  func shareLock(with copy: SharedBinding) {
    let lock = state.withLock { state -> ConstructionLock? in
      switch state {
      case .empty(let known):
        let lock = known ?? ConstructionLock()
        state = .empty(lock)
        return lock
      case .weak(let weak, let known):
        let lock = known ?? ConstructionLock()
        state = .weak(weak, lock)
        return lock
      case .underConstruction(let construction):
        let lock = construction.lock ?? ConstructionLock(running: construction)
        construction.lock = lock
        return lock
      case .constructed, .closed: return nil
      }
    }
    guard let lock else { return }
    copy.state.withLock { state in
      if case .empty = state { state = .empty(lock) }
    }
  }

  deinit {
    let disposal: Disposal = state.withLock { state in
      switch state {
      case .constructed(_, let disposal), .closed(let disposal): disposal
      case .empty, .underConstruction, .weak: .none
      }
    }
    let isOnMainActor = isConfined || isOnMainActor && isLazy
    guard let instance = storedInstance, !isOnMainActor else {
      disposal.end(in: ObjectIdentifier(self), isConfined: isConfined)
      // A confined instance is released on the main actor, and so is what a lazy instance of the main actor keeps.
      storedInstance?.releaseOnMainActor()
      return
    }
    disposal.end(in: ObjectIdentifier(self), releasing: instance)
  }

  func close() -> (order: Int, instance: ClosedInstance) {
    let (order, disposal): (Int, Disposal) = state.withLock { state in
      var closed = (order: 0, disposal: Disposal.none)
      if case .constructed(let order, let disposal) = state { closed = (order, disposal) }
      if case .closed(let disposal) = state { closed.disposal = disposal }
      // A property gives it until it would be its turn.
      if case .weak(let weak, _) = state, key.isProperty { return (weak.order, .none) }
      state = .closed(closed.disposal)
      return closed
    }
    if case .none = disposal { return (order, .none) }
    guard order > 0, let instance = storedInstance else { return (order, .none) }
    return (order, takeInstance(instance, disposal))
  }

  /// Whether a property that closes still gives its instance.
  var isGivenWhileClosing: Bool {
    state.withLock { state in
      switch state {
      case .constructed, .weak: true
      case .empty, .underConstruction, .closed: false
      }
    }
  }

  /// Gives the weak instance no longer, nor one that a thread constructs because that is gone.
  func endWeakly() {
    if lifetime == .weak { state.withLock { $0 = .closed(.none) } }
  }

  /// Takes the instance to dispose of, also one that came when the injector was closed.
  @inline(never)
  func takeInstance(_ instance: StoredInstance, _ disposal: Disposal) -> ClosedInstance {
    let identity = ObjectIdentifier(self)
    return disposal.takeInstance(instance, from: identity, isConfined: isConfined, closedBy: lifecycle?.closing)
  }
}

extension Binding {
  /// The object that it has made and keeps; ask for a confined one on the main actor only.
  package var keptInstance: WeakInstance? {
    guard let shared, shared.order > 0, let instance = shared.storedInstance else { return nil }
    return .of(instance)
  }
}
