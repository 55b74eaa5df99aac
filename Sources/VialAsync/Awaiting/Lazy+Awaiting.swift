public import Vial

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

  /// Returns an instance of the service, which may be confined to the main actor, and waits if it is constructed
  /// asynchronously.
  @MainActor
  public func get(
    awaiting type: Service.Type,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    return try await injector.awaited(key, request(at: location, mark: ResolutionRequest.mainActorMark))
  }

  /// A request that waits.
  private func request(at location: CodeLocation, mark: UInt64 = 0) -> AsyncRequest {
    AsyncRequest(at: location, from: TakingWork.enclosing(taking), mark: mark)
  }
}
