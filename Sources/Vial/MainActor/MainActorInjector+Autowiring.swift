// The overloads are disfavored so that a closure that takes a resolver is a provider, and not a function of one
// argument.
extension MainActorInjector {
  /// Registers an initializer, or another function, whose arguments the injector resolves.
  ///
  /// It may have any number of arguments, each of which is resolved by its type. Everything else is as for a provider.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Service, Failure: Error, each Argument>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    let options = RegistrationOptions(
      when: condition,
      isElement: collection != nil,
      priority: priority,
      lifetime.lifecycle
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    return try addProvider(key, lifetime.kind, registration, declaration, options, isConfined: lifetime.confinesProduct)
    {
      resolver in
      try resolver.resolve(autowiring: initializer, fileID: fileID, line: line)
    }
  }

  /// Calls an initializer, or another function, with arguments that the injector resolves.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service, Failure: Error, each Argument>(
    autowiring initializer: @MainActor (repeat each Argument) throws(Failure) -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Service {
    try Resolver(injector, resolution: ResolutionRequest.mainActorMark)
      .resolve(autowiring: initializer, fileID: fileID, line: line)
  }
}
