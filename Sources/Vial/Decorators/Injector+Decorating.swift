extension Injector {
  /// Wraps or replaces what the bindings of a service give.
  ///
  /// ```swift
  /// try injector.decorate((any Client).self) { client, resolver in
  ///   try LoggingClient(client, log: resolver.resolve())
  /// }
  /// ```
  ///
  /// Every binding of the service in this injector is decorated, those with conditions and the elements of collections
  /// too, and those that are registered later. Decorators are applied in the order of their registration, each to what
  /// the one before it returned, and once to each instance: what is kept for several is kept decorated. Instances that
  /// were there before are dropped, as if the service had been registered anew.
  ///
  /// If it is an ancestor that holds the binding, this injector and its children get its instances decorated, and
  /// others as they are.
  ///
  /// - Parameters:
  ///   - service: The type that is asked for.
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - dependencies: What the function asks for, so that a graph knows it before the function ran.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - decorator: Takes an instance and returns the one to give; it runs like a provider, under no lock and in the
  ///     isolation in which it was written.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if neither this injector nor an ancestor holds a binding of the service, if the
  ///   injector is closed, or if the function belongs to an actor other than the main one.
  /// - Complexity: O(*n*) in the number of bindings of the service.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator:
      @escaping @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws ->
      sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let unisolated: @Sendable (Service, Resolver) throws -> Service
    do {
      unisolated = try IsolationErasure.decorator(decorator)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    try add(Decorator(at: registration, Declaration(dependencies), unisolated), to: key)
    return self
  }

  /// Wraps or replaces what the bindings of a service give, by a function that needs nothing else.
  ///
  /// - Parameters:
  ///   - service: The type that is asked for.
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - decorator: Takes an instance and returns the one to give.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if neither this injector nor an ancestor holds a binding of the service, if the
  ///   injector is closed, or if the function belongs to an actor other than the main one.
  /// - Complexity: O(*n*) in the number of bindings of the service.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let unisolated: @Sendable (Service) throws -> Service
    do {
      unisolated = try IsolationErasure.decorator(decorator)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    try add(Decorator(at: registration, Declaration([])) { instance, _ in try unisolated(instance) }, to: key)
    return self
  }
}
