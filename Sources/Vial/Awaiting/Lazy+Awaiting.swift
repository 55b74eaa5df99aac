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

extension Provider where Service: Sendable {
  /// Returns an instance of the service, and waits if it is constructed asynchronously or on the main actor.
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
    let location = CodeLocation(fileID: fileID, line: line)
    return try await injector.awaited(key, request(at: location, mark: ResolutionRequest.sendableMark))
  }
}

extension Provider {
  /// Returns an instance of a service that need not be `Sendable`, which stays with the caller's actor, and waits if it is
  /// constructed asynchronously.
  public func get(
    awaiting type: Service.Type,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try await injector.awaited(key, request(at: location, mark: ResolutionRequest.mark(of: isolation)))
  }

  /// A request that waits.
  private func request(at location: CodeLocation, mark: UInt64) -> AsyncRequest {
    AsyncRequest(at: location, from: OriginatingWork.enclosing(originatingWork), mark: mark)
  }
}
