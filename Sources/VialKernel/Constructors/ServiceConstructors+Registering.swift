// The compiler prefers the overload for `Sendable` products. The other one isn't disfavored, or it would never be used.
extension ServiceConstructors {
  /// Registers an initializer, or a function that makes instances, which can be shared.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use, often the type's.
  ///   - type: The type that the instances count as, often a protocol type. Without it, they count as the type that the
  ///     initializer returns, and as each of its superclasses and protocols.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a constructor of the same name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs under no lock, on the thread of the request.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: Sendable, Failure: Error, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let wiring = NamedWiring(repeat each names, initializer: initializer)
    let registration = CodeLocation(fileID: fileID, line: line)
    let isDeclared = type != nil
    let constructor = ServiceConstructor(name, wiring, isShareable: true, isDeclared: isDeclared, registration)
    return try add(constructor, override: override)
  }

  /// Registers an initializer, or a function that makes instances, which need not be `Sendable`.
  ///
  /// Definitions say `"scope": "unique"`, since the instances can't be shared.
  @discardableResult
  public func register<Product, Failure: Error, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let wiring = NamedWiring(repeat each names, initializer: initializer)
    let registration = CodeLocation(fileID: fileID, line: line)
    let isDeclared = type != nil
    let constructor = ServiceConstructor(name, wiring, isShareable: false, isDeclared: isDeclared, registration)
    return try add(constructor, override: override)
  }

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
    return try add(ServiceConstructor(service: type, named: name, registration), override: override)
  }

  /// Registers a service whose dependency a definition gives as named arguments.
  ///
  /// By default, definitions use the name of the type without its module.
  @discardableResult
  public func register<Product: InjectableService & Sendable>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> ServiceConstructors where Product.Dependency: NamedDependency {
    let wiring = Product.Dependency.wiring
    let constructor = ServiceConstructor(
      name ?? String(describing: Product.self),
      Product.self,
      isShareable: true,
      wiring.parameters,
      registration: CodeLocation(fileID: fileID, line: line)
    ) { source in try Product.injectableInstance(dependency: wiring.make(source)) }
    return try add(constructor, override: override)
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
    let constructor = ServiceConstructor(
      name ?? String(describing: Product.self),
      Product.self,
      isShareable: true,
      [],
      registration: CodeLocation(fileID: fileID, line: line),
      requirements: { Product.Dependency.listedRequirements }
    ) { source in try Product.injectableInstance(from: source.resolver) }
    return try add(constructor, override: override)
  }
}
