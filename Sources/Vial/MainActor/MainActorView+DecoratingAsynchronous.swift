extension MainActorView {
  /// Wraps or replaces the instances of a service by an asynchronous function.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service, AsyncResolver) async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let (registration, declaration) = (CodeLocation(fileID: fileID, line: line), Declaration(dependencies))
    let awaited = { @MainActor @Sendable (instance: StoredInstance, resolver: AsyncResolver) in
      StoredInstance(try await decorator(instance.take(), resolver))
    }
    try injector.addDecorator(Decorator(at: registration, declaration, isOnMainActor: true, awaiting: awaited), to: key)
    return self
  }

  /// Wraps or replaces the instances of a service by an asynchronous function that needs nothing else.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service) async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    try decorate(scopedTo: scope, qualifiedBy: qualifier, named: name, dependencies: [], fileID: fileID, line: line) {
      (service: Service, _: AsyncResolver) in try await decorator(service)
    }
  }
}
