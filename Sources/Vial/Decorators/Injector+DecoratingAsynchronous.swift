extension Injector {
  /// Wraps or replaces the instances of a service with a decorator that is asynchronous.
  ///
  /// The service is constructed asynchronously from now on, so its lifetime must not be ``Lifetime/graph``: each
  /// request for one of these throws ``InjectionError`` with ``InjectionError/Code/unsupportedLifetime``.
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
      @escaping @isolated(any) @Sendable (sending Service, AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addDecorator(key, registration, Declaration(dependencies)) { service, resolver in
      try await decorator(service, resolver)
    }
  }

  /// Wraps or replaces the instances of a service with an asynchronous decorator that needs nothing else.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @isolated(any) @Sendable (sending Service) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addDecorator(key, registration, Declaration([])) { service, _ in try await decorator(service) }
  }

  /// Adds a decorator that has to be awaited, also one that an actor runs.
  func addDecorator<Service>(
    _ key: TypeKey,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    awaiting decorator: @escaping @Sendable (sending Service, AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let added = Decorator(at: registration, declaration) { instance, resolver in
      // The instance was made for the decorator, or is safe to share.
      StoredInstance(try await decorator(IsolationErasure.sent(instance.take()), resolver))
    }
    return try addDecorator(added, to: key)
  }
}
