public import Vial

extension Injector {
  /// Returns an instance of a service, and waits if it is constructed asynchronously.
  ///
  /// What the registrations of synchronous bindings declare and is constructed asynchronously is constructed first. Then
  /// their providers run, on the actor of the caller or on the main actor if one of them belongs there. Any number of
  /// tasks wait for one construction of a shared instance. It runs at the priority of the highest of them, with the
  /// task-local values of the first, and is cancelled when none of them waits any longer.
  ///
  /// - Parameters:
  ///   - type: The service's type, which may be an optional or a collection.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, shared as the lifetime says.
  /// - Throws: ``InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  /// - Complexity: O(1) on average, plus the providers'. An instance that is ready is returned without waiting. With
  ///   asynchronous bindings in the injector, a synchronous provider's declared dependencies are looked up twice.
  @_alwaysEmitIntoClient
  @inline(__always)
  public nonisolated(nonsending) func get<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      return try resolveUnknown(name, scope, qualifier, ResolutionRequest(at: location))
    }
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    use.end()
    return try await awaited(key, at: location)
  }

  /// Returns an instance of a service whose type is known, which may be sent elsewhere.
  @_alwaysEmitIntoClient
  @inline(__always)
  public nonisolated(nonsending) func get<Service: SendableMetatype>(
    awaiting type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> sending Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      return SentInstance.of(try resolveUnknown(name, scope, qualifier, ResolutionRequest(at: location)))
    }
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    // As for a synchronous request, no other task has the instance unless it is `Sendable`.
    if use.hasInstance { return SentInstance.of(use.takeInstance(from: self)) }
    use.end()
    return SentInstance.of(try await awaited(key, at: location))
  }

  /// Returns the instance of a key that isn't ready.
  @usableFromInline
  nonisolated(nonsending) func awaited<Service>(_ key: TypeKey, at location: CodeLocation) async throws -> Service {
    try await awaited(key, AsyncRequest(at: location))
  }

  /// Returns the instance of a key that isn't ready, which may be confined.
  @usableFromInline
  @MainActor
  func awaitedOnMainActor<Service>(_ key: TypeKey, at location: CodeLocation) async throws -> Service {
    try await awaited(key, AsyncRequest(at: location, mark: ResolutionRequest.mainActorMark))
  }

  nonisolated(nonsending) func awaited<Service>(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: PreparedInstances? = nil
  ) async throws -> Service {
    let synchronous = request.synchronous
    if !mayNeedPreparation, !isUnderConstruction(key) {
      do throws(InjectionError) {
        return try instance(for: key, synchronous)
      } catch {
        // A rollback refuses what doesn't wait.
        if error.code != .notStarted { throw error }
      }
    }
    return try await awaiting(key, request, having: earlier) { preparation in
      if needsToHop(for: preparation, request) { return try await storedOnMainActor(key, preparation, request).take() }
      return try preparation.instances.use { () throws(InjectionError) in try instance(for: key, synchronous) }
    }
  }
}
