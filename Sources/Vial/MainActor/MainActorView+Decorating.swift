extension MainActorView {
  /// Wraps or replaces the instances of a service.
  ///
  /// They stay where they were allowed to be, but a transient and a graph's instance are confined to the main actor from then
  /// on. The decorator runs on the main actor, under no lock. See `decorate` of ``Injector`` for the parameters and the
  /// errors.
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
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let (registration, declaration) = (CodeLocation(fileID: fileID, line: line), Declaration(dependencies))
    let unisolated = IsolationErasure.decorator(onMainActor: decorator)
    let added = Decorator(at: registration, declaration, traits: BindingTrait.ofMainActor, unisolated)
    try injector.addDecorator(added, to: key)
    return self
  }

  /// Wraps or replaces the instances of a service by a function that needs nothing else.
  @discardableResult
  public func decorate<Service>(
    _ service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    with decorator: @escaping @MainActor (Service) throws -> Service
  ) throws(InjectionError) -> MainActorView {
    try decorate(scopedTo: scope, qualifiedBy: qualifier, named: name, dependencies: [], fileID: fileID, line: line) {
      (service: Service, _: Resolver) in try decorator(service)
    }
  }
}
