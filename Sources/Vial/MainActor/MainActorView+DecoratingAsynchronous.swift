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
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addDecorator(key, registration, Declaration(dependencies), awaiting: decorator)
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
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let nothing = Declaration([])
    return try addDecorator(key, registration, nothing, awaiting: { service, _ in try await decorator(service) })
  }

  private func addDecorator<Service>(
    _ key: TypeKey,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    awaiting decorator: @escaping @MainActor (Service, AsyncResolver) async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let awaited = { @MainActor @Sendable (instance: StoredInstance, resolver: AsyncResolver) in
      StoredInstance(try await decorator(instance.take(), resolver))
    }
    let added = Decorator(at: registration, declaration, isOnMainActor: true, awaiting: awaited)
    try injector.addDecorator(added, to: key)
    return self
  }
}
