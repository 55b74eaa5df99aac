extension MainActorServices {
  /// Does the same as the synchronous form with a provider that has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func singleton<Service, Failure: Error>(
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    try await kept(close.map { .singleton.onClose($0) } ?? .singleton, name, fileID, line, column, make)
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func scoped<Service, Failure: Error>(
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    try await kept(close.map { .scoped.onClose($0) } ?? .scoped, name, fileID, line, column, make)
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func weak<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    try await unready(.weak, nil, ServiceProperty(name, fileID, line, column), make)
  }

  /// Does the same as the synchronous form with a provider that has to be awaited.
  ///
  /// The task that asks runs the provider.
  @_alwaysEmitIntoClient
  public func transient<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    try await unready(.transient, nil, ServiceProperty(name, fileID, line, column), make)
  }

  /// Returns one instance for all requests, which an asynchronous function closes in place of `dispose()`.
  @_alwaysEmitIntoClient
  public func singleton<Service, Failure: Error>(
    onClose close: @escaping @MainActor (Service) async throws -> Void,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try kept(.singleton.onClose(close), name, fileID, line, column, make)
  }

  /// Returns one instance for each scope, which an asynchronous function closes in place of `dispose()`.
  @_alwaysEmitIntoClient
  public func scoped<Service, Failure: Error>(
    onClose close: @escaping @MainActor (Service) async throws -> Void,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try kept(.scoped.onClose(close), name, fileID, line, column, make)
  }

  /// Returns the instance of a property that an injector keeps, and waits if it isn't there.
  @_alwaysEmitIntoClient
  @inline(__always)
  func kept<Service, Failure: Error>(
    _ lifetime: @autoclosure () -> Lifetime<Service>,
    _ name: StaticString,
    _ fileID: StaticString,
    _ line: Int,
    _ column: Int,
    _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    let (file, position) = (ServiceProperty.address(of: fileID), ServiceProperty.position(line, column))
    let (service, root) = (ObjectIdentifier(Service.self), ObjectIdentifier(type(of: self)))
    let use = injector.borrow(service, of: root, file, ServiceProperty.address(of: name), position)
    // The look takes as long as the rest, so only a debug build makes it.
    let isAllowed = !_isDebugAssertConfiguration() || !injector.isAskedByCaptor
    if isAllowed, let ready = unsafe use.confined { return unsafe use.takeInstance(ready, from: injector) }
    use.end()
    let lifetime = lifetime()
    let property = ServiceProperty(name, fileID, line, column)
    return try await unready(lifetime.kind, lifetime.lifecycle, property, make)
  }

  /// Returns the instance of a property that isn't known to be ready.
  @_alwaysEmitIntoClient
  @inline(__always)
  func unready<Service, Failure: Error>(
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ property: ServiceProperty,
    _ make: () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let injector = injector
    return try await injector.awaitedInstance(
      of: property,
      of: self,
      lifetime,
      lifecycle,
      mark: ResolutionRequest.mainActorMark,
      make
    )
  }
}
