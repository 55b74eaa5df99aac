public import Vial

// A closure that is `async` or contains an `await` chooses these overloads, every other closure the synchronous ones.
extension MainActorInjector {
  /// Registers an asynchronous provider of a service.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.startsEagerly) { resolver in
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
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    let options = RegistrationOptions(
      when: condition,
      isElement: collection != nil,
      priority: priority,
      lifetime.lifecycle
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration(dependencies)
    return try addProvider(
      key,
      lifetime.kind,
      registration,
      declaration,
      options,
      isConfined: lifetime.confinesProduct,
      awaiting: provider
    )
  }

  /// Registers an asynchronous provider that needs nothing.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    let options = RegistrationOptions(
      when: condition,
      isElement: collection != nil,
      priority: priority,
      lifetime.lifecycle
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addProvider(
      key,
      lifetime.kind,
      registration,
      .none,
      options,
      isConfined: lifetime.confinesProduct,
      needsNothing: true
    ) { _ in
      try await provider()
    }
  }

  /// Registers an asynchronous initializer, or another function, whose arguments the injector resolves.
  ///
  /// Arguments that are constructed asynchronously are constructed first, several at a time.
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
      try await initializer(
        repeat try await resolver.resolve(awaiting: (each Argument).self, fileID: fileID, line: line)
      )
    }
  }

  /// Adds the binding of an asynchronous provider, whose instances must stay on the main actor if their type is not
  /// `Sendable`.
  ///
  /// Tasks elsewhere hold the memory of an instance, and don't look into it.
  @usableFromInline
  package nonisolated func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    isConfined: Bool,
    needsNothing: Bool = false,
    replacing: Bool = false,
    awaiting provider: @escaping @MainActor (AsyncResolver) async throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let awaited: AsyncProvider.Function = { @MainActor resolver in
      StoredInstance(try await provider(resolver))
    }
    let header = BindingHeader(
      key: options.key(for: key),
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      needsNothing: needsNothing,
      isConfined: isConfined,
      isOnMainActor: true,
      isAsynchronous: true,
      hasLifecycle: options.lifecycle != nil
    )
    let asynchronous = AnyProvider(asynchronous: awaited)
    try injector.addAwaited(header, key, declaration, options, replacing: replacing, asynchronous)
    return self
  }
}
