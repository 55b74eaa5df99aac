/// What waits for the first request for a property of one type, to replace its binding before it is used.
package final class PropertyListener: Sendable {
  private enum State {
    case listening
    case heard(TypeKey, InjectionError?)
  }

  private let type: ObjectIdentifier
  private let injector: Injector
  private let replace: @Sendable (TypeKey) throws(InjectionError) -> Void
  private let state = Protected(State.listening)

  @TaskLocal private static var ofTask: PropertyListener?

  package init(
    to injector: Injector,
    for type: Any.Type,
    _ replace: @escaping @Sendable (TypeKey) throws(InjectionError) -> Void
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
    DependencyRecorder.beginTask()
    defer { DependencyRecorder.endTask() }
    var failure: (any Error)?
    Self.$ofTask.withValue(self) {
      do { try ask() } catch { failure = error }
    }
    return try end(failure, at: registration)
  }

  /// Asks for a property that has to be awaited, and replaces its binding before that is used.
  @discardableResult
  package nonisolated(nonsending) func listen(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Void
  ) async throws -> TypeKey {
    DependencyRecorder.beginTask()
    defer { DependencyRecorder.endTask() }
    var failure: (any Error)?
    do { try await Self.$ofTask.withValue(self) { try await ask() } } catch { failure = error }
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

  /// Tells the listener of the current task of a request.
  static func hear(_ key: TypeKey, in injector: Injector) throws(InjectionError) {
    guard let listener = ofTask, ObjectIdentifier(key.type) == listener.type,
      injector.lineage.contains(where: { $0 === listener.injector })
    else { return }
    let isFirst = listener.state.withLock { state in
      guard case .listening = state else { return false }
      state = .heard(key, nil)
      return true
    }
    if !isFirst { return }
    do throws(InjectionError) {
      try listener.replace(key)
    } catch {
      listener.state.withLock { $0 = .heard(key, error) }
      throw error
    }
  }
}
