import Synchronization
package import Vial

/// What waits for the first request for a property of one type, to replace its binding before it is used.
package final class PropertyListener: PropertyRequest.Listener {
  private enum State {
    case listening
    case heardElsewhere
    case heard(TypeKey, InjectionError?)
  }

  private let type: ObjectIdentifier
  private let injector: Injector
  private let replace: @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void
  private let state = Mutex(State.listening)

  package init(
    to injector: Injector,
    for type: Any.Type,
    _ replace: @escaping @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void
  ) {
    (self.type, self.injector, self.replace) = (ObjectIdentifier(type), injector, replace)
  }

  /// Asks for a property, and replaces its binding before that is used.
  ///
  /// - Returns: The key of the binding.
  /// - Throws: ``InjectionError`` of the replacing, or if the property asks the injector for nothing of the type.
  @discardableResult
  package func listen(at registration: CodeLocation, _ ask: () throws -> Void) throws -> TypeKey {
    // Closes the fast path.
    PropertyRequest.beginListening()
    defer { PropertyRequest.endListening() }
    var failure: (any Error)?
    PropertyRequest.$listener.withValue(self) {
      do { try ask() } catch { failure = error }
    }
    return try end(failure, at: registration)
  }

  /// Returns the key of the binding that was replaced, or throws.
  package func end(_ failure: (any Error)?, at registration: CodeLocation) throws -> TypeKey {
    let isElsewhere: Bool
    switch state.withLock({ $0 }) {
    case .heard(let key, let refusal):
      // What the replacement itself throws is for those who ask for the property.
      if let refusal { throw refusal }
      return key
    case .listening: isElsewhere = false
    case .heardElsewhere: isElsewhere = true
    }
    throw failure
      ?? InjectionError.plainProperty(TypeKey(type), in: injector, ofAnotherRoot: isElsewhere, at: registration)
  }

  package func hear(_ key: TypeKey, in injector: Injector, isAwaited: Bool) {
    guard ObjectIdentifier(key.type) == type else { return }
    let isHere = injector.isWithin(self.injector)
    let isFirst = state.withLock { state in
      if case .heard = state { return false }
      state = isHere ? .heard(key, nil) : .heardElsewhere
      return isHere
    }
    if !isFirst { return }
    do throws(InjectionError) {
      try replace(key, isAwaited)
    } catch {
      // The property, which may be unable to throw, goes on without the replacement.
      state.withLock { $0 = .heard(key, error) }
    }
  }
}
