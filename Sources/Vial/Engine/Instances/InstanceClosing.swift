/// The function that closes an instance in place of `dispose()`.
enum InstanceClosing: Sendable {
  /// Returns an instance as one that the function disposes of, to be looked at as ``Disposal/disposable(_:)`` does.
  case disposing(@Sendable (StoredInstance) -> Any)

  /// Closes an instance, and waits.
  case awaiting(@Sendable (StoredInstance) async throws -> Void)

  /// Whether the closing has to be awaited.
  var isAwaited: Bool { if case .awaiting = self { true } else { false } }

  private struct Isolated<Service> {
    let call: @isolated(any) @Sendable (Service) throws -> Void
  }

  private struct Unisolated<Service> {
    let call: @Sendable (Service) throws -> Void
  }

  private struct OnMainActor<Service> {
    let call: @MainActor (Service) throws -> Void
  }

  /// Returns what calls a function in its isolation, which may have to be entered by waiting.
  static func by<Service>(_ close: @escaping @isolated(any) @Sendable (Service) throws -> Void) -> Self {
    .of(close) ?? .awaiting(close)
  }

  /// Returns what calls a function in its isolation; `nil` for an actor, which is entered by waiting.
  ///
  /// Why the casts are sound: the function types have one representation. The isolation is looked at, and what belongs to the
  /// main actor is called there.
  private static func of<Service>(_ close: @escaping @isolated(any) @Sendable (Service) throws -> Void) -> Self? {
    guard let actor = close.isolation else {
      let close = unsafe unsafeBitCast(Isolated(call: close), to: Unisolated<Service>.self).call
      return .disposing { stored in
        guard let instance: Service = stored.cast() else { return stored.value }
        return ClosedByFunction { try close(instance) }
      }
    }
    if actor === MainActor.shared {
      return onMainActor(unsafe unsafeBitCast(Isolated(call: close), to: OnMainActor<Service>.self).call)
    }
    return nil
  }

  /// Returns what calls a function of the main actor, which is released there with what it captures.
  static func onMainActor<Service>(_ close: @escaping @MainActor (Service) throws -> Void) -> Self {
    let owned = OwnedInstance(StoredInstance(OnMainActor(call: close)), isConfined: true)
    return .disposing { stored in
      guard let instance: Service = stored.cast() else { return stored.value }
      // Sound: a confined instance stays here, and another one is `Sendable`.
      nonisolated(unsafe) let closed = instance
      return ClosedOnMainActor { try unsafe (owned.stored.read() as OnMainActor<Service>).call(closed) }
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
