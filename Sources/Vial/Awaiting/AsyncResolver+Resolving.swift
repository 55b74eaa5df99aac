extension AsyncResolver {
  /// Returns an instance of a service that need not be `Sendable`, which stays with the caller's actor, without waiting.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``/Vial/InjectionError``.
  /// - Complexity: O(1) on average, plus the provider's.
  public func resolve<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try resolve(key, at: CodeLocation(fileID: fileID, line: line), ResolutionRequest.mark(of: isolation))
  }

  /// Returns an instance of a `Sendable` service without waiting.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try resolve(key, at: CodeLocation(fileID: fileID, line: line), ResolutionRequest.sendableMark)
  }

  /// Returns an instance of a service, and waits if it is constructed asynchronously.
  ///
  /// - Parameters:
  ///   - type: The service's type, which may be an optional or a collection.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - isolation: The actor of the caller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``/Vial/InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  public func resolve<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return try await awaited(key, at: location, mark: ResolutionRequest.mark(of: isolation))
  }

  /// Returns an instance of a `Sendable` service, and waits if it is constructed asynchronously or on the main actor.
  public nonisolated(nonsending) func resolve<Service: Sendable>(
    awaiting type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return try await awaited(key, at: location, mark: ResolutionRequest.sendableMark)
  }

  func resolve<Service>(_ key: TypeKey, at location: CodeLocation, _ mark: UInt64) throws(InjectionError) -> Service {
    step.note(key, at: location, mark: mark)
    let request = ResolutionRequest(continuing: mark, at: location)
    let result = prepared.use { () -> Result<Service, InjectionError> in
      do throws(InjectionError) { return .success(try injector.instance(for: key, request)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  package nonisolated(nonsending) func awaited<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: UInt64
  ) async throws -> Service {
    step.note(key, at: location, mark: mark)
    let request = AsyncRequest(at: location, from: step.unlessOver, mark: mark)
    return try await injector.awaited(key, request, having: prepared)
  }
}
