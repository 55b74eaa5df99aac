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
    let location = CodeLocation(fileID: fileID, line: line)
    return try resolve((scope, qualifier, name), at: location, ResolutionRequest.mark(of: isolation))
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
    let location = CodeLocation(fileID: fileID, line: line)
    return try resolve((scope, qualifier, name), at: location, ResolutionRequest.sendableMark)
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
    let (asked, location) = ((scope, qualifier, name) as Qualification, CodeLocation(fileID: fileID, line: line))
    guard let key = key(of: Service.self, asked) else {
      return try resolve(asked, at: location, ResolutionRequest.mark(of: isolation))
    }
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
    let (asked, location) = ((scope, qualifier, name) as Qualification, CodeLocation(fileID: fileID, line: line))
    guard let key = key(of: Service.self, asked) else {
      return try resolve(asked, at: location, ResolutionRequest.sendableMark)
    }
    return try await awaited(key, at: location, mark: ResolutionRequest.sendableMark)
  }

  /// The scope, the qualifier and the name of a request.
  private typealias Qualification = (scope: Any.Type?, qualifier: Any.Type?, name: String?)

  /// The key of a request; `nil` if no binding ever had the name.
  private func key(of type: Any.Type, _ asked: Qualification) -> TypeKey? {
    TypeKey(requesting: type, scope: asked.scope, qualifier: asked.qualifier, name: asked.name)
  }

  private func resolve<Service>(_ asked: Qualification, at location: CodeLocation, _ mark: UInt64)
    throws(InjectionError)
    -> Service
  {
    try prepared.use { () throws(InjectionError) in
      guard let key = key(of: Service.self, asked) else {
        let marks = step.binding.isRecorded ? mark : mark | ResolutionRequest.recordingMark
        let request = ResolutionRequest(continuing: marks, at: location)
        return try injector.resolveUnknown(asked.name, asked.scope, asked.qualifier, request)
      }
      step.note(key, at: location, mark: mark)
      return try injector.instance(for: key, ResolutionRequest(continuing: mark, at: location))
    }
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
