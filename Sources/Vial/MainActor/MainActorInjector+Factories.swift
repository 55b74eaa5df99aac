extension MainActorInjector {
  /// Registers the factory of a component of the main actor, which is confined to the main actor itself.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: The qualifier that tells the factory apart from others of the same function type.
  ///   - dependencies: The services for which a factory asks that is written by hand; `autocreate` tells them itself.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if a function of the same type is registered already and may not be overridden, or the
  ///   injector is closed.
  /// - Complexity: O(1) on average; with a parent O(*n*) in the injectors below.
  @discardableResult
  public func register<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, qualifier, dependencies, registration, isConfined: true)
  }

  /// Registers the factory of a component of the main actor, which may be passed on to code that runs elsewhere.
  @discardableResult
  public func register<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector where Component.Factory: Sendable {
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, qualifier, dependencies, registration, isConfined: false)
  }

  /// Registers the factory of a component of any isolation, as ``injector`` does.
  @discardableResult
  public func register<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.register(
      factory: Component.self,
      qualifiedBy: qualifier,
      dependencies: dependencies,
      fileID: fileID,
      line: line
    )
    return self
  }

  /// Returns the factory of a component of the main actor.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: The qualifier under which the factory is registered.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The factory.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  public func get<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, fileID: fileID, line: line)
  }

  /// Returns the factory of a component of any isolation.
  @_alwaysEmitIntoClient
  public func get<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, fileID: fileID, line: line)
  }

  /// Adds the binding of a factory.
  private func add<Component: MainActorFactoryComponent>(
    _ component: Component.Type,
    _ qualifier: (any Qualifier.Type)?,
    _ dependencies: [Requirement]?,
    _ registration: CodeLocation,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Component.Factory.self, scope: nil, qualifier: qualifier)
    // Read here, so that graphs know them wherever they are made.
    let requirements = dependencies ?? FactoryDeclaration.requirements { _ = Component.factory }
    let declaration = Declaration.factory { requirements }
    return try add(key, .transient, registration, declaration, .alone, isConfined: isConfined) { resolver in
      Component.factory(resolver)
    }
  }
}

extension Resolver {
  /// Returns the factory of a component of the main actor.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: The qualifier under which the factory is registered.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The factory, which may outlive the provider that asks for it.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  public func resolve<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try resolve(Component.Factory.self, qualifiedBy: qualifier, fileID: fileID, line: line)
  }
}
