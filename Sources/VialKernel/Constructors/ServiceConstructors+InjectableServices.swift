extension ServiceConstructors {
  /// Registers a service whose dependency is put together of a definition's arguments.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - name: The name by which definitions call it; by default the type's, without its module.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: InjectableService & Sendable>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors where Product.Dependency: DefinedDependency {
    let wiring = Product.Dependency.wiring
    let constructor = ServiceConstructor(
      name ?? String(describing: Product.self),
      Product.self,
      isShareable: true,
      wiring.parameters,
      registration: CodeLocation(fileID: fileID, line: line)
    ) { source in try Product.injectableInstance(dependency: wiring.make(source)) }
    try add(constructor, override: override)
    return self
  }

  /// Registers a service whose dependency an injector gives by its types, so that its definition has no arguments.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - name: The name by which definitions call it; by default the type's, without its module.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: InjectableService & Sendable>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors where Product.Dependency: ResolvableDependency {
    let constructor = ServiceConstructor(
      name ?? String(describing: Product.self),
      Product.self,
      isShareable: true,
      [],
      registration: CodeLocation(fileID: fileID, line: line),
      requirements: { Product.Dependency.requirements }
    ) { source in try Product.injectableInstance(from: source.resolver) }
    try add(constructor, override: override)
    return self
  }
}
