// What becomes of the instance when its injector closes: who disposes of it, and whether a property still gives it.
extension SharedBinding {
  var needsAwaitToClose: Bool {
    if case .constructed(let order, let disposal) = stateNow { order > 0 && disposal.isAwaited } else { false }
  }

  func close() -> (order: Int, instance: ClosedInstance) {
    let (order, disposal): (Int, Disposal) = state.withLock { state in
      var closed = (order: 0, disposal: Disposal.none)
      if case .constructed(let order, let disposal) = state { closed = (order, disposal) }
      if case .closed(let disposal) = state { closed.disposal = disposal }
      // A property gives it until it would be its turn.
      if case .weak(let weak) = state, key.isProperty { return (weak.order, .none) }
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
  func endWeakly() { if lifetime == .weak { state.withLock { $0 = .closed(.none) } } }

  /// Takes the instance to dispose of, also one that came when the injector was closed.
  @inline(never)
  func takeInstance(_ instance: StoredInstance, _ disposal: Disposal) -> ClosedInstance {
    let identity = ObjectIdentifier(self)
    return disposal.takeInstance(instance, from: identity, isConfined: isConfined, closedBy: lifecycle?.closing)
  }

  /// Disposes of an instance that was made while the injector was closed, after it had disposed of the others.
  @inline(never)
  func disposeLate(
    of instance: StoredInstance,
    _ refused: Disposal,
    _ construction: PendingWork,
    _ request: ResolutionRequest
  ) -> InjectionError {
    defer { refused.end(in: ObjectIdentifier(self), isConfined: isConfined) }
    let closed = takeInstance(instance, refused)
    let copy = OwnedInstance(instance.copied(), isConfined: isConfined)
    let late = ClosedBinding(self, closed.sent(isConfined: isConfined), late: copy)
    if WaitGraph.leave(late, of: construction) { return .closedMeanwhile(self, owner, underlying: nil, request) }
    if refused.isAwaited {
      Task { [owner] in await owner.disposeAndReport(late) }
      return .closedMeanwhile(self, owner, underlying: nil, request)
    }
    return .closedMeanwhile(self, owner, underlying: owner.disposeAndReport(closed, of: self), request)
  }
}

extension Binding {
  /// The object that it has made and keeps, in words, with what tells later whether it is gone; `nil` without one.
  ///
  /// Ask for a confined one on the main actor only, and call the function there, which holds the object weakly.
  package var keptInstance: (text: String, isGone: @Sendable () -> Bool)? {
    guard let shared, shared.order > 0, let instance = shared.storedInstance, let weak = WeakInstance.of(instance)
    else { return nil }
    return ("\(key.displayName), \(lifetime.name), registered at \(registration)", { weak.isGone })
  }
}
