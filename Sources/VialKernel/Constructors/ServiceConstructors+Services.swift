extension ServiceConstructors {
  /// Registers a class that takes its arguments as a list.
  ///
  /// By default, definitions use the name of the type with its module, such as `App.Mailer`.
  @discardableResult
  public func register<Product: Service>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    let name = name ?? String(naming: Product.self)
    return try add(ServiceCallee(service: type, named: name, registration), override: override)
  }

  /// Registers a class of the main actor that takes its arguments as a list.
  ///
  /// By default, definitions use the name of the type with its module, such as `App.Window`.
  @discardableResult
  public func register<Product: MainActorService>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    let name = name ?? String(naming: Product.self)
    return try add(ServiceCallee(mainActorService: type, named: name, registration), override: override)
  }

  /// Registers a service whose dependency a definition gives as named arguments.
  ///
  /// ```swift
  /// try kernel.constructors.register(Reporter.self, "path", "clock", dependency: ReporterDependency.init)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The service.
  ///   - name: The name that definitions use. By default, it is the name of the type without its module.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a constructor of the same name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - dependency: Returns the dependency, of which the service builds itself.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: InjectableService & Sendable, Failure: Error, each Argument>(
    _ type: Product.Type,
    named name: String? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    dependency: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product.Dependency
  ) throws(ConstructionError) -> ServiceConstructors {
    let function = ServiceFunction { _, source in
      try Product.injectableInstance(dependency: dependency(repeat try source.take((each Argument).self)))
    }
    let (name, parameters) = (
      name ?? String(describing: Product.self), ParameterName<Never>.parameters(repeat each names)
    )
    let location = CodeLocation(fileID: fileID, line: line)
    return try add(name, Product.Type?.none, parameters, isShareable: true, override, location, function)
  }

  /// Registers a service whose dependency an injector resolves by its types, so that its definition has no arguments.
  ///
  /// By default, definitions use the name of the type without its module.
  @discardableResult
  public func register<Product: InjectableService & Sendable>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors where Product.Dependency: ResolvableDependency {
    let function = ServiceFunction { _, source in try Product.injectableInstance(from: source.resolver) }
    let constructor = ServiceCallee(
      name ?? String(describing: Product.self),
      Product.self,
      isShareable: true,
      [],
      registration: CodeLocation(fileID: fileID, line: line),
      requirements: { Product.Dependency.requirements as? [Requirement] },
      function
    )
    return try add(constructor, override: override)
  }
}
