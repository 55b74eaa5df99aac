extension Injector {
  /// Returns an instance of a `Sendable` service, and waits if it is constructed asynchronously or on the main actor.
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
  ///   asynchronous bindings in the injector, it also looks at what a synchronous provider declares.
  @_alwaysEmitIntoClient
  @inline(__always)
  public nonisolated(nonsending) func get<Service: Sendable>(
    awaiting type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    let mark = ResolutionRequest.sendableMark
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      return try resolveUnknown(name, scope, qualifier, ResolutionRequest(continuing: mark, at: location))
    }
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    use.end()
    return try await awaited(key, at: location, mark: mark)
  }

  /// Returns an instance of a service that need not be `Sendable`, which stays with the caller's actor, and waits if it is
  /// constructed asynchronously.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    let mark = ResolutionRequest.mark(of: isolation)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      return try resolveUnknown(name, scope, qualifier, ResolutionRequest(continuing: mark, at: location))
    }
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    if mark != 0, use.hasInstance(isOnMainActor: true) { return use.takeInstance(from: self, isOnMainActor: true) }
    use.end()
    return try await awaited(key, at: location, mark: mark)
  }

  /// Returns the instance of a key that isn't ready.
  @usableFromInline
  package nonisolated(nonsending) func awaited<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: UInt64 = 0
  ) async throws -> Service {
    try await awaited(key, AsyncRequest(at: location, mark: mark))
  }

  nonisolated(nonsending) func awaited<Service>(
    _ key: TypeKey,
    _ request: AsyncRequest,
    having earlier: Preparation? = nil
  ) async throws -> Service {
    if !mayNeedPreparation, nearestBinding(of: key)?.shared?.pendingWork == nil {
      do throws(InjectionError) {
        return try instance(for: key, request.synchronous)
      } catch {
        // What has to be awaited isn't there, and a component that builds itself may need the main actor.
        let isElsewhere = error.code == .requiresMainActor && request.isSendable && !MainActorProbe.isOnMainActor
        if error.code != .notStarted, !isElsewhere { throw error }
      }
    }
    return try await awaitedInstance(key, request, having: earlier).take()
  }
}
