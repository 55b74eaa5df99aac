public import Vial

extension MainActorInjector {
  /// Returns an instance of a service, and waits if it is constructed asynchronously.
  ///
  /// The compiler keeps the instance on the main actor unless its type is `Sendable`. See
  /// ``Injector/get(awaiting:scopedTo:qualifiedBy:named:fileID:line:)`` for the order in which
  /// instances are constructed.
  ///
  /// - Parameters:
  ///   - type: The service's type, which may be an optional or a collection.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, shared as the lifetime says.
  /// - Throws: ``InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  /// - Complexity: O(1) on average, plus the providers'. An instance that is ready is returned without waiting.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let request = ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: location)
      return try injector.resolveUnknown(name, scope, qualifier, request)
    }
    let word = key.plainWord
    let use = word == 0 ? injector.borrow(key) : injector.borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: injector) }
    if let confined = unsafe use.confined { return unsafe use.takeInstance(confined, from: injector) }
    use.end()
    return try await injector.awaited(key, at: location, mark: ResolutionRequest.mainActorMark)
  }

  /// Constructs the shared instances whose lifetimes say `startsEagerly`, as ``Injector/start(fileID:line:)``
  /// does.
  public func start(fileID: String = #fileID, line: Int = #line) async throws {
    try await injector.start(fileID: fileID, line: line)
  }

  /// Disposes of the instances that the injector has constructed and waits for each of them, as
  /// ``Injector/shutDown(within:clock:)`` does.
  public func shutDown(
    within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws(InjectionError) {
    try await injector.shutDown(within: limit, clock: clock)
  }

  /// Runs a function of the main actor with a scope, and shuts the scope down when the function ends.
  ///
  /// ```swift
  /// try await app.withScope(name: "sheet") { sheet in
  ///   try await sheet.get(awaiting: Editor.self).run()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the scope in errors.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - body: The function, which is given the main actor's view of the scope. It doesn't run if this injector is closed.
  /// - Returns: The function's result.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/closed``, the function's error, or the error of
  ///   ``shutDown(within:clock:)``. If both fail, an ``InjectionError`` with ``InjectionError/Code/scopeFailed``, whose
  ///   first underlying error is the function's.
  public func withScope<Result>(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ body: @MainActor (MainActorInjector) async throws -> Result
  ) async throws -> Result {
    try await injector.withScope(name: name, fileID: fileID, line: line) { scope in try await body(scope.mainActor) }
  }
}
