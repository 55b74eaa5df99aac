extension MainActorInjector {
  /// Wraps or replaces the instances of a service that is not `Sendable`, which are confined to the main actor from then
  /// on.
  ///
  /// The decorator runs on the main actor, under no lock. See `decorate` of ``Injector`` for the parameters and the errors.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, registration, Declaration(dependencies), isConfined: true, decorator)
  }

  /// Wraps or replaces the instances of a service that is `Sendable`.
  @discardableResult
  public func decorate<Service: Sendable>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, registration, Declaration(dependencies), isConfined: false, decorator)
  }

  /// Wraps or replaces the instances of a service that is not `Sendable`, by a function that needs nothing else.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, registration, Declaration([]), isConfined: true) { service, _ in try decorator(service) }
  }

  /// Wraps or replaces the instances of a service that is `Sendable`, by a function that needs nothing else.
  @discardableResult
  public func decorate<Service: Sendable>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, registration, Declaration([]), isConfined: false) { service, _ in try decorator(service) }
  }

  private func add<Service>(
    _ key: TypeKey,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    isConfined: Bool,
    _ decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let unisolated = IsolationErasure.onMainActor(decorator)
    let added = Decorator(at: registration, declaration, isOnMainActor: true, isConfined: isConfined, unisolated)
    try injector.add(added, to: key)
    return self
  }
}
