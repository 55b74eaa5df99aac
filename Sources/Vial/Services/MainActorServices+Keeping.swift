extension MainActorServices {
  /// Returns one instance for this root, which its injector keeps.
  ///
  /// ```swift
  /// var api: any Api { singleton { LiveApi() } }
  /// ```
  ///
  /// The type and the place of the call tell the service apart from others. Any number of threads can ask at once: one
  /// makes the instance, and the others wait for it.
  ///
  /// - Parameters:
  ///   - close: Closes the instance in place of `dispose()`, when the injector closes.
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func singleton<Service, Failure: Error>(
    onClose close: (@MainActor (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try kept(close.map { .singleton.onClose($0) } ?? .singleton, name, fileID, line, column, make)
  }

  /// Returns one instance for each scope.
  ///
  /// Outside of a scope, the request is an error.
  ///
  /// - Parameters:
  ///   - close: Closes the instance in place of `dispose()`, when the injector closes.
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func scoped<Service, Failure: Error>(
    onClose close: (@MainActor (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try kept(close.map { .scoped.onClose($0) } ?? .scoped, name, fileID, line, column, make)
  }

  /// Returns one instance for as long as the program uses it.
  ///
  /// - Parameters:
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func weak<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try unready(.weak, nil, ServiceProperty(name, fileID, line, column), make)
  }

  /// Returns a new instance for each request, which a test can replace.
  ///
  /// - Parameters:
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func transient<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    try unready(.transient, nil, ServiceProperty(name, fileID, line, column), make)
  }

  /// Returns the instance of a property that an injector keeps.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func kept<Service, Failure: Error>(
    _ lifetime: @autoclosure () -> Lifetime<Service>,
    _ name: StaticString,
    _ fileID: StaticString,
    _ line: Int,
    _ column: Int,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
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
    return try unready(lifetime.kind, lifetime.lifecycle, property, make)
  }

  /// Returns the instance of a property that isn't known to be ready.
  @_alwaysEmitIntoClient
  @inline(__always)
  func unready<Service, Failure: Error>(
    _ lifetime: LifetimeKind,
    _ lifecycle: InstanceLifecycle?,
    _ property: ServiceProperty,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let injector = injector
    return try injector.instance(
      of: property,
      of: self,
      lifetime,
      lifecycle,
      mark: ResolutionRequest.mainActorMark,
      make
    )
  }
}
