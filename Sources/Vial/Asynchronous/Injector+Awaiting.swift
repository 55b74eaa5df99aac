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
    if !mayNeedPreparation {
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

extension Lazy {
  /// Returns the instance, and waits if it is constructed asynchronously.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, the same for every call.
  /// - Throws: ``InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  public nonisolated(nonsending) func get(
    awaiting type: Service.Type,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try await instance.awaited(at: location)
  }
}

extension Provider {
  /// Returns an instance of the service, and waits if it is constructed asynchronously.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance.
  /// - Throws: ``InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  public nonisolated(nonsending) func get(
    awaiting type: Service.Type,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    try await injector.awaited(key, request(at: CodeLocation(fileID: fileID, line: line)))
  }
}

extension AsyncResolver {
  /// Returns an instance of a service without waiting.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the provider's.
  public func resolve<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try resolve(key, at: CodeLocation(fileID: fileID, line: line), 0)
  }

  /// Returns an instance of a service whose type is known, which may be sent elsewhere.
  public func resolve<Service: SendableMetatype>(
    _ type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try resolve(key, at: CodeLocation(fileID: fileID, line: line), 0)
  }

  /// Returns an instance of a service, and waits if it is constructed asynchronously.
  ///
  /// - Parameters:
  ///   - type: The service's type, which may be an optional or a collection.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  public nonisolated(nonsending) func resolve<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try await awaited(key, at: CodeLocation(fileID: fileID, line: line), mark: 0)
  }

  /// Returns an instance of a service whose type is known, which may be sent elsewhere, and waits for it.
  public nonisolated(nonsending) func resolve<Service: SendableMetatype>(
    awaiting type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> sending Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return SentInstance.of(try await awaited(key, at: location, mark: 0))
  }

  func resolve<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    _ mark: UInt64
  ) throws(InjectionError) -> Service {
    step.note(key, at: location, isOnMainActor: mark != 0)
    return try prepared.use { () throws(InjectionError) in
      try injector.instance(for: key, ResolutionRequest(continuing: mark, at: location))
    }
  }

  package nonisolated(nonsending) func awaited<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: UInt64
  ) async throws -> Service {
    step.note(key, at: location, isOnMainActor: mark != 0)
    let request = AsyncRequest(at: location, from: step.unlessOver, mark: mark)
    return try await injector.awaited(key, request, having: prepared)
  }
}
