// A closure that is `async` or contains an `await` chooses these overloads, every other closure the synchronous ones.
extension MainActorView {
  /// Registers an asynchronous provider of a service.
  ///
  /// ```swift
  /// try app.mainActor.register(lifetime: .singleton.startsEagerly) { resolver in
  ///   try await Account.open(resolver.resolve(Settings.self))
  /// }
  /// try await app.start()
  /// ```
  ///
  /// The provider runs on the main actor, which does other work while the provider waits. See `register` of ``Injector``
  /// with an asynchronous provider for the parameters and the errors.
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
    _ provider: @escaping @MainActor (AsyncResolver) async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    try injector.addMainActorProvider(registration, Declaration(dependencies), provider)
    return self
  }

  /// Registers an asynchronous closure or function of the main actor, whose arguments the injector resolves.
  ///
  /// Arguments that are constructed asynchronously are constructed first, one after the other.
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
    autowiring initializer: @escaping @MainActor (repeat each Argument) async throws(Failure) -> Service
  ) throws(InjectionError) -> MainActorView {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    try injector.addMainActorProvider(registration, declaration) { @MainActor resolver in
      try await initializer(
        repeat try await resolver.resolve(awaiting: (each Argument).self, fileID: fileID, line: line)
      )
    }
    return self
  }
}
