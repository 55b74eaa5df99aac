/// What a registration says about the start and the end of a kept instance.
@usableFromInline
final class InstanceLifecycle: Sendable {
  let startsEagerly: Bool
  let closing: InstanceClosing?

  /// Whether its function would take the instance away from the main actor, where that must stay.
  let isElsewhere: Bool

  init(startsEagerly: Bool, _ closing: InstanceClosing?, isElsewhere: Bool = false) {
    (self.startsEagerly, self.closing, self.isElsewhere) = (startsEagerly, closing, isElsewhere)
  }

  /// What no registration may say; see ``isElsewhere``.
  static var closedElsewhere: InstanceLifecycle { InstanceLifecycle(startsEagerly: false, nil, isElsewhere: true) }

  /// The lifecycle of a property whose instance a function closes; `nil` without one.
  @usableFromInline
  static func closed<Service>(
    by close: (@isolated(any) @Sendable (Service) throws -> Void)?
  ) -> InstanceLifecycle? {
    close.map { InstanceLifecycle(startsEagerly: false, .by($0)) }
  }

  /// Returns what a registration says, and that the instance starts eagerly.
  static func eager(_ lifecycle: InstanceLifecycle?) -> InstanceLifecycle {
    InstanceLifecycle(startsEagerly: true, lifecycle?.closing, isElsewhere: lifecycle?.isElsewhere ?? false)
  }
}

extension InstanceLifecycle: Hashable {
  @usableFromInline
  static func == (one: InstanceLifecycle, other: InstanceLifecycle) -> Bool { one === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The function that closes an instance in place of `dispose()`.
enum InstanceClosing: Sendable {
  /// Returns an instance as one that the function disposes of, to be looked at as ``Disposal/closed(_:by:)`` does.
  case disposing(@Sendable (StoredInstance) -> Any)

  /// Closes an instance, and waits.
  case awaiting(@Sendable (StoredInstance) async throws -> Void)

  /// Whether the closing has to be awaited.
  var isAwaited: Bool { if case .awaiting = self { true } else { false } }

  /// Returns what calls a function in its isolation; an actor other than the main one is entered by waiting.
  ///
  /// Why the casts are sound: the function types have one representation. The isolation is looked at, and what belongs to the
  /// main actor is called there.
  static func by<Service>(_ close: @escaping @isolated(any) @Sendable (Service) throws -> Void) -> Self {
    guard let actor = close.isolation else {
      let close = unsafe unsafeBitCast(close, to: (@Sendable (Service) throws -> Void).self)
      return .disposing { stored in
        guard let instance: Service = stored.cast() else { return stored.value }
        return ClosedByFunction { try close(instance) }
      }
    }
    if actor === MainActor.shared {
      return onMainActor(unsafe unsafeBitCast(close, to: (@MainActor (Service) throws -> Void).self))
    }
    return .awaiting(close)
  }

  /// Returns what calls a function of the main actor, which is released there with what it captures.
  static func onMainActor<Service>(_ close: @escaping @MainActor (Service) throws -> Void) -> Self {
    typealias Closing = @MainActor (Service) throws -> Void
    let owned = OwnedInstance(StoredInstance(close), isConfined: true)
    return .disposing { stored in
      guard let instance: Service = stored.cast() else { return stored.value }
      // Sound: a confined instance stays here, and another one is `Sendable`.
      nonisolated(unsafe) let closed = instance
      return ClosedOnMainActor { try unsafe (owned.stored.read() as Closing)(closed) }
    }
  }
}

/// An instance that a function disposes of; not generic, so that it exists once.
private struct ClosedByFunction: Disposable {
  let close: () throws -> Void

  func dispose() throws { try close() }
}

/// An instance that a function of the main actor disposes of.
private struct ClosedOnMainActor: @MainActor Disposable {
  let close: @MainActor () throws -> Void

  @MainActor func dispose() throws {
    // Where a conformance can't be seen to be isolated, the caller may be elsewhere.
    try MainActorProbe.require()
    try close()
  }
}

extension InstanceClosing {
  /// Returns what calls a function that has to be awaited.
  ///
  /// Why this is sound: an instance that a binding keeps is `Sendable`, or confined to the main actor, to which its function
  /// then belongs. There the instance is read, and the function released with what it captures.
  static func awaiting<Service>(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Self {
    if close.isolation === MainActor.shared {
      let owned = OwnedInstance(StoredInstance(AwaitedFunction(call: close)), isConfined: true)
      return .awaiting { @MainActor stored in
        guard let cast: Service = stored.cast() else { return }
        nonisolated(unsafe) let instance = cast
        try await (owned.stored.read() as AwaitedFunction<Service>).call(unsafe instance)
      }
    }
    return .awaiting { stored in
      guard let cast: Service = stored.cast() else { return }
      nonisolated(unsafe) let instance = cast
      try await close(unsafe instance)
    }
  }
}

private struct AwaitedFunction<Service> { let call: @isolated(any) @Sendable (Service) async throws -> Void }
