extension Services {
  /// Returns one instance of this root for each value of an argument.
  ///
  /// ```swift
  /// func detail(of id: Int) -> Detail { singleton(for: id) { Detail(id: id) } }
  /// ```
  ///
  /// The argument is a part of the name in errors, graphs and events. Its `hash(into:)` and `==` run under no lock.
  ///
  /// - Parameters:
  ///   - argument: The value, such as an id.
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
  public func singleton<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@isolated(any) @Sendable (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .singleton.onClose($0) } ?? .singleton
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try injector.instance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }

  /// Returns one instance of a scope for each value of an argument.
  ///
  /// Outside of a scope, the request is an error. The argument is a part of the name in errors, graphs and events. Its
  /// `hash(into:)` and `==` run under no lock.
  ///
  /// - Parameters:
  ///   - argument: The value, such as an id.
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
  public func scoped<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    onClose close: (@isolated(any) @Sendable (Service) throws -> Void)? = nil,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let injector = injector
    let lifetime: Lifetime<Service> = close.map { .scoped.onClose($0) } ?? .scoped
    let (kind, lifecycle) = (lifetime.kind, lifetime.lifecycle)
    let property = ServiceProperty(name, fileID, line, column)
    return try injector.instance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }

  /// Returns one instance for each value of an argument, for as long as the program uses it.
  ///
  /// The argument is a part of the name in errors, graphs and events. Its `hash(into:)` and `==` run under no lock.
  ///
  /// - Parameters:
  ///   - argument: The value, such as an id.
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
  public func weak<Service: Sendable, Failure: Error>(
    for argument: some Hashable & Sendable,
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    column: Int = #column,
    @ServiceBuilder<Service> _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let injector = injector
    let (kind, lifecycle) = (LifetimeKind.weak, nil as InstanceLifecycle?)
    let property = ServiceProperty(name, fileID, line, column)
    return try injector.instance(of: property, of: self, for: argument, kind, lifecycle, mark: 0, make)
  }
}
