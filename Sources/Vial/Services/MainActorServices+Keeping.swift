extension MainActorServices {
  /// Returns one instance for this root, which its injector keeps, or one for each value of an argument.
  ///
  /// ```swift
  /// var api: any Api { singleton { LiveApi() } }
  /// func detail(of id: Int) -> Detail { singleton(for: id) { Detail(id: id) } }
  /// ```
  ///
  /// The type and the place of the call tell the service apart from others.
  ///
  /// - Parameters:
  ///   - argument: A value, such as an id, for each of which there is an instance. It is a part of the name in errors, graphs
  ///     and events. Its `hash(into:)` and `==` run under no lock.
  ///   - close: Closes the instance in place of `dispose()`, when the injector closes.
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text. Once the
  ///   injector is closed, it gives a new instance that nothing keeps instead.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func singleton<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: (@MainActor (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.singleton, isOnMainActor: true, name, fileID, line, column)
    return try injector.kept(call, of: self, for: argument, .closed(by: close), make)
  }

  /// Returns one instance for each scope, or one of a scope for each value of an argument.
  ///
  /// Outside of a scope, the request is an error.
  ///
  /// - Parameters:
  ///   - argument: A value, such as an id, for each of which there is an instance. It is a part of the name in errors, graphs
  ///     and events. Its `hash(into:)` and `==` run under no lock.
  ///   - close: Closes the instance in place of `dispose()`, when the injector closes.
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text. Once the
  ///   injector is closed, it gives a new instance that nothing keeps instead.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func scoped<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    onClose close: (@MainActor (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.scoped, isOnMainActor: true, name, fileID, line, column)
    return try injector.kept(call, of: self, for: argument, .closed(by: close), make)
  }

  /// Returns one instance, or one for each value of an argument, for as long as the program uses it.
  ///
  /// The key of each argument stays until the injector closes, which takes less than a kilobyte.
  ///
  /// - Parameters:
  ///   - argument: A value, such as an id, for each of which there is an instance. It is a part of the name in errors, graphs
  ///     and events. Its `hash(into:)` and `==` run under no lock.
  ///   - name: The name in errors, graphs and events.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - make: Returns a new instance. It does not escape.
  /// - Returns: The instance.
  /// - Throws: The error of `make`. A problem that the compiler cannot see, such as a cycle, is thrown as
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text. Once the
  ///   injector is closed, it gives a new instance that nothing keeps instead.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func weak<Service, Argument: Hashable & Sendable, Failure: Error>(
    for argument: Argument = Never?.none,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.weak, isOnMainActor: true, name, fileID, line, column)
    return try injector.instance(call, of: self, for: argument, nil, make)
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
  ///   ``InjectionError`` if `make` can throw that; otherwise it ends the program with the error's text. Once the
  ///   injector is closed, it gives a new instance that nothing keeps instead.
  /// - Complexity: O(1) on average, plus the work of `make`.
  @_alwaysEmitIntoClient
  public func transient<Service, Failure: Error>(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let call: PropertyCall = (.transient, isOnMainActor: true, name, fileID, line, column)
    return try injector.instance(call, of: self, for: Never?.none, nil, make)
  }
}
