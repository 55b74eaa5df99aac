extension Services {
  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func singleton<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@isolated(any) @Sendable (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .singleton.onClose($0) } ?? .singleton
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func scoped<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@isolated(any) @Sendable (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .scoped.onClose($0) } ?? .scoped
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public nonisolated(nonsending) func weak<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: nonisolated(nonsending) () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let (kind, lifecycle) = (LifetimeKind.weak, nil as InstanceLifecycle?)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }
}
