import Synchronization
import Vial

/// What waits for the first request for a property of one type, to replace its binding before it is used.
final class PropertyListener: PropertyRequest.Listener {
  private enum State {
    case listening
    case heard(TypeKey, InjectionError?)
  }

  private let type: ObjectIdentifier
  private let injector: Injector
  private let replace: @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void
  private let state = Mutex(State.listening)

  init(
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
  func listen(at registration: CodeLocation, _ ask: () throws -> Void) throws -> TypeKey {
    // Closes the fast path.
    PropertyRequest.beginListening()
    defer { PropertyRequest.endListening() }
    var failure: (any Error)?
    PropertyRequest.$listener.withValue(self) {
      do { try ask() } catch { failure = error }
    }
    return try end(failure, at: registration)
  }

  /// Asks for a property that has to be awaited, and replaces its binding before that is used.
  @discardableResult
  nonisolated(nonsending) func listen(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Void
  ) async throws -> TypeKey {
    PropertyRequest.beginListening()
    defer { PropertyRequest.endListening() }
    var failure: (any Error)?
    do { try await PropertyRequest.$listener.withValue(self) { try await ask() } } catch { failure = error }
    return try end(failure, at: registration)
  }

  private func end(_ failure: (any Error)?, at registration: CodeLocation) throws -> TypeKey {
    guard case .heard(let key, let refusal) = state.withLock({ $0 }) else {
      throw failure ?? InjectionError.plainProperty(TypeKey(type), in: injector, at: registration)
    }
    // What the replacement itself throws is for those who ask for the property.
    if let refusal { throw refusal }
    return key
  }

  func hear(_ key: TypeKey, in injector: Injector, isAwaited: Bool) {
    guard ObjectIdentifier(key.type) == type, injector.isWithin(self.injector) else { return }
    let isFirst = state.withLock { state in
      guard case .listening = state else { return false }
      state = .heard(key, nil)
      return true
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
