extension MainActorServices {
  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public func singleton<Service, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .singleton.onClose($0) } ?? .singleton
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(
      of: property,
      of: self,
      for: argument,
      kind,
      lifecycle,
      mark: ResolutionRequest.mainActorMark,
      make
    )
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public func scoped<Service, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .scoped.onClose($0) } ?? .scoped
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(
      of: property,
      of: self,
      for: argument,
      kind,
      lifecycle,
      mark: ResolutionRequest.mainActorMark,
      make
    )
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  @_alwaysEmitIntoClient
  public func weak<Service, Failure: Error>(
    for argument: some Hashable & Sendable,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let (kind, lifecycle) = (LifetimeKind.weak, nil as InstanceLifecycle?)
    let property = ServiceProperty(name, fileID, line, column)
    return try await injector.awaitedInstance(
      of: property,
      of: self,
      for: argument,
      kind,
      lifecycle,
      mark: ResolutionRequest.mainActorMark,
      make
    )
  }
}
