extension MainActorInjector {
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
      Declaration(dependencies),
      options,
      isConfined: lifetime.confinesProduct,
      provider
    )
  }

  /// Registers a provider that needs nothing.
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
    _ provider: @escaping @MainActor () throws -> Service
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
      try provider()
    }
  }

  /// Registers a provider for a ``Scope``, of a service that is confined to the main actor.
  ///
  /// All callers in the scope share an object while the program holds it.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addProvider(key, .weak, registration, Declaration(dependencies), .alone, isConfined: true, provider)
  }

  /// Registers a provider that needs nothing for a ``Scope``, of a service that is confined to the main actor.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addProvider(key, .weak, registration, .none, .alone, isConfined: true, needsNothing: true) { _ in
      try provider()
    }
  }

  /// Removes the binding of a service, as ``Injector/unregister(type:scopedTo:qualifiedBy:named:fileID:line:)`` does.
  @discardableResult
  public func unregister<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.unregister(
      type: Service.self,
      scopedTo: scope,
      qualifiedBy: qualifier,
      named: name,
      fileID: fileID,
      line: line
    )
    return self
  }

  /// Adds the binding of a provider, whose instances must stay on the main actor if their type is not `Sendable`.
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
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    try injector.refuseNothing(key, registration)
    var header = BindingHeader(
      key: options.key(for: key),
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      needsNothing: needsNothing,
      isConfined: isConfined,
      isOnMainActor: true,
      hasLifecycle: options.lifecycle != nil
    )
    if case .factory = declaration { header.role = .factory }
    let binding = Binding.of(header, IsolationErasure.onMainActor(provider))
    try injector.addBinding(binding, declaration, options, replacing: replacing)
    return self
  }
}
