public import Vial

extension Services {
  /// Replaces an asynchronous service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// try await root.override(awaiting: await root.pool) { Pool.inMemory() }
  /// ```
  @discardableResult
  public nonisolated(nonsending) func override<Service: Sendable>(
    awaiting service: @autoclosure () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () async throws -> Service
  ) async throws -> Self {
    let registration = CodeLocation(fileID: fileID, line: line)
    let make: PropertyListener.AwaitedMaking = { StoredInstance(try await provider()) }
    let listener = try PropertyListener(to: injector, for: Service.self, at: registration, awaiting: make)
    let property = try await listener.listenToAwaited { try await service() }
    try injector.replace(property, at: registration, awaiting: make)
    return self
  }
}

extension MainActorServices {
  /// Replaces an asynchronous service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// try await root.override(awaiting: await root.pool) { Pool.inMemory() }
  /// ```
  @discardableResult
  public func override<Service>(
    awaiting service: @autoclosure @MainActor () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Service
  ) async throws -> Self {
    let registration = CodeLocation(fileID: fileID, line: line)
    @MainActor @Sendable func stored() async throws -> StoredInstance { StoredInstance(try await provider()) }
    let make: PropertyListener.AwaitedMaking = { try await stored() }
    let listener = try PropertyListener(to: injector, for: Service.self, at: registration, awaiting: make)
    let property = try await listener.listenToAwaited { try await service() }
    try injector.replace(property, at: registration, awaiting: make)
    return self
  }
}
