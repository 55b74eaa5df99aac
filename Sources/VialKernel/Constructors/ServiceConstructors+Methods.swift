extension ServiceConstructors {
  /// Registers a method that definitions call, or that makes services that can be shared.
  ///
  /// A closure of the main actor, `{ @MainActor model, id in … }`, calls a method that belongs there. Its service is made on
  /// the main actor.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use, in `calls` or `factory`.
  ///   - receiver: The type that has the method.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a method of the same name and type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - method: Calls the method of an instance. It runs under no lock.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken, or the function belongs to an actor other than the main one.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Receiver, Product: Sendable, Failure: Error, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(method: method))
    return try add(name, of: receiver, Product.Type?.none, parameters, isShareable: true, override, location, function)
  }

  /// Registers a method that makes services that need not be `Sendable`.
  ///
  /// If the function belongs to the main actor, the instances are confined to it, and can have any scope. Otherwise,
  /// definitions say `"scope": "unique"`, since the instances can't be shared.
  @discardableResult
  public func register<Receiver, Product, Failure: Error, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(method: method))
    return try add(name, of: receiver, Product.Type?.none, parameters, isShareable: false, override, location, function)
  }

  /// Registers an asynchronous method that definitions call, or that makes services that can be shared.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product: Sendable, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(method: method))
    return try add(name, of: receiver, Product.Type?.none, parameters, isShareable: true, override, location, function)
  }

  /// Registers an asynchronous method that makes services that need not be `Sendable`.
  ///
  /// The scope is as for a synchronous one.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(method: method))
    return try add(name, of: receiver, Product.Type?.none, parameters, isShareable: false, override, location, function)
  }
}
