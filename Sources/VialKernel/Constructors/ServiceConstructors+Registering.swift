// Of two overloads the compiler takes the one for `Sendable` products where it can; that for others is not disfavored,
// or it would never be taken.
extension ServiceConstructors {
  /// Registers an initializer, or a function that makes instances, whose instances may be shared.
  ///
  /// - Parameters:
  ///   - name: The name by which definitions call it, often that of the type.
  ///   - names: The names of the parameters.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs under no lock, on the thread that asks.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: Sendable, Failure: Error, each Argument>(
    _ name: String,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let wiring = NamedWiring(repeat each names, initializer: initializer)
    let registration = CodeLocation(fileID: fileID, line: line)
    try add(ServiceConstructor(name, wiring, isShareable: true, registration), override: override)
    return self
  }

  /// Registers an initializer, or a function that makes instances, whose instances stay with whoever asks for them.
  ///
  /// Definitions say `"scope": "unique"`.
  ///
  /// - Parameters:
  ///   - name: The name by which definitions call it, often that of the type.
  ///   - names: The names of the parameters.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs under no lock, on the thread that asks.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product, Failure: Error, each Argument>(
    _ name: String,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let wiring = NamedWiring(repeat each names, initializer: initializer)
    let registration = CodeLocation(fileID: fileID, line: line)
    try add(ServiceConstructor(name, wiring, isShareable: false, registration), override: override)
    return self
  }

  /// Registers a class that takes its arguments as a list.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name by which definitions call it; by default the type's with its module, such as `App.Mailer`.
  ///   - override: Whether to take the place of what is registered under the name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
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
    try add(ServiceConstructor(service: type, named: name, registration: registration), override: override)
    return self
  }
}
