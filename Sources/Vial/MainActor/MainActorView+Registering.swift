extension MainActorView {
  /// Registers a provider of a service.
  ///
  /// The service is confined to the main actor, unless it is `Sendable`. The provider runs on the main actor, under no lock. If
  /// it throws, the caller gets the error as ``InjectionError/underlyingError``.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long the injector keeps an instance.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - condition: The condition under which the binding is used, among several of the type.
  ///   - collection: The collection in which the service is an element, instead of having a binding of its own.
  ///   - priority: How far to the front of the collection the element comes. Elements of one priority keep the order of
  ///     their registration.
  ///   - dependencies: The dependencies of the provider, so that a graph knows them before it runs.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, or if the provider returns nothing.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    try injector.addMainActorProvider(registration, Declaration(dependencies), provider)
    return self
  }

  /// Registers a closure of the main actor, or another function, whose arguments the injector resolves.
  ///
  /// It may have any number of arguments, none too, each of which is resolved by its type. Everything else is as for a
  /// provider.
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
  ) throws(InjectionError) -> MainActorView {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    try injector.addMainActorProvider(registration, declaration) { @MainActor resolver in
      try resolver.resolve(autowiring: initializer, fileID: fileID, line: line)
    }
    return self
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
