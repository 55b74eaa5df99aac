extension MainActorServices {
  /// Asynchronous variant of `singleton`, whose provider has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func singleton<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: @MainActor () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let call: PropertyCall = (.singleton, isOnMainActor: true, name, fileID, line, column)
    return try await injector.awaitedKept(call, of: self, for: argument, .closed(by: close), make)
  }

  /// Asynchronous variant of `scoped`, whose provider has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func scoped<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: (@MainActor (Service) async throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: @MainActor () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let call: PropertyCall = (.scoped, isOnMainActor: true, name, fileID, line, column)
    return try await injector.awaitedKept(call, of: self, for: argument, .closed(by: close), make)
  }

  /// Asynchronous variant of `weak`, whose provider has to be awaited.
  ///
  /// The task that asks first runs the provider, and others wait. If the provider fails, one of them runs its own. A call of
  /// ``Injector/shutDown(within:clock:)`` waits for the provider, and doesn't cancel it, since it is part of your task.
  @_alwaysEmitIntoClient
  public func weak<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: @MainActor () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let call: PropertyCall = (.weak, isOnMainActor: true, name, fileID, line, column)
    return try await injector.awaitedInstance(call, of: self, for: argument, nil, make)
  }

  /// Asynchronous variant of `transient`, whose provider has to be awaited.
  ///
  /// The task that asks runs the provider.
  @_alwaysEmitIntoClient
  public func transient<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: @MainActor () async throws(Failure) -> Service
  ) async throws(Failure) -> Service {
    let call: PropertyCall = (.transient, isOnMainActor: true, name, fileID, line, column)
    return try await injector.awaitedInstance(call, of: self, for: Never?.none, nil, make)
  }

  /// Returns one instance for all requests, or one for each value of an argument, which an asynchronous function closes in
  /// place of `dispose()`.
  @_alwaysEmitIntoClient
  public func singleton<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: @escaping @MainActor (Service) async throws -> Void,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.singleton, isOnMainActor: true, name, fileID, line, column)
    return try injector.kept(call, of: self, for: argument, .closed(by: close), make)
  }

  /// Returns one instance for each scope, or one of a scope for each value of an argument, which an asynchronous function
  /// closes in place of `dispose()`.
  @_alwaysEmitIntoClient
  public func scoped<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: @escaping @MainActor (Service) async throws -> Void,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.scoped, isOnMainActor: true, name, fileID, line, column)
    return try injector.kept(call, of: self, for: argument, .closed(by: close), make)
  }
}
