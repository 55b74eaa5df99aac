extension Services {
  /// Returns one instance for all requests, which an asynchronous function closes in place of `dispose()`.
  @_alwaysEmitIntoClient
  public func singleton<Service: Sendable, Failure: Error>(
    onClose close: @escaping @isolated(any) @Sendable (Service) async throws -> Void,
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
  public func scoped<Service: Sendable, Failure: Error>(
    onClose close: @escaping @isolated(any) @Sendable (Service) async throws -> Void,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try kept(.scoped.onClose(close), name, fileID, line, column, make)
  }
}
