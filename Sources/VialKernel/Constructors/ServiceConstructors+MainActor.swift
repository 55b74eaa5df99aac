extension ServiceConstructors {
  /// Registers an initializer of the main actor, or a function that makes instances there, which are `Sendable`.
  ///
  /// A request from elsewhere throws an `InjectionError` unless a shared instance is there already.
  ///
  /// - Parameters:
  ///   - name: The name by which definitions call it, often that of the type.
  ///   - names: The names of the parameters.
  ///   - mainActor: The main actor.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs under no lock, on the main actor.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: Sendable, each Argument>(
    _ name: String,
    _ names: repeat ParameterName<each Argument>,
    on mainActor: MainActor,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @MainActor (repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let make = MainActorFunction.unisolated { (source: ArgumentSource) in
      try initializer(repeat try source.take((each Argument).self))
    }
    let constructor = ServiceConstructor(
      name,
      Product.self,
      isShareable: true,
      ParameterName<Never>.parameters(repeat each names),
      registration: CodeLocation(fileID: fileID, line: line)
    ) { source in try make(source) }
    try add(constructor, override: override)
    return self
  }

  /// Registers a class of the main actor that takes its arguments as a list.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name by which definitions call it; by default the type's with its module, such as `App.Window`.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
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
    try add(ServiceConstructor(mainActorService: type, named: name, registration: registration), override: override)
    return self
  }
}

extension ServiceConstructor {
  /// Describes a class of the main actor that takes its arguments as a list.
  init<Product: MainActorService>(
    mainActorService: Product.Type,
    named name: String,
    registration: CodeLocation
  ) {
    let make = MainActorFunction.unisolated { (source: ArgumentSource) in try Product(args: source.takeAll()) }
    self.init(name, Product.self, isShareable: true, nil, registration: registration) { source in try make(source) }
  }
}
