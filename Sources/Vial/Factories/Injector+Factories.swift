extension Injector {
  /// Registers the factory of a component.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: What tells the factory apart from others of the same function type.
  ///   - dependencies: What a factory that is written by hand asks for; `autocreate` tells it itself.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if a function of the same type is registered already and may not be overridden, or
  ///   the injector is closed.
  /// - Complexity: O(1) on average; with a parent O(*n*) in the injectors below.
  @discardableResult
  @_alwaysEmitIntoClient
  public func register<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Component.Factory.self, scope: nil, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration.factory { dependencies ?? FactoryDeclaration.requirements { _ = Component.factory } }
    return try add(key, .transient, registration, declaration, .alone) { resolver in Component.factory(resolver) }
  }

  /// Returns the factory of a component.
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
  public func get<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, fileID: fileID, line: line)
  }
}

extension Resolver {
  /// Returns the factory of a component.
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
  public func resolve<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try resolve(Component.Factory.self, qualifiedBy: qualifier, fileID: fileID, line: line)
  }
}
