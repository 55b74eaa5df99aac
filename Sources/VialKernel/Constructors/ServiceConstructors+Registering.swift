// The compiler prefers the overload for `Sendable` products. The other one isn't disfavored, or it would never be used. A
// function that is `async`, or a closure that contains `await`, chooses the last two.
extension ServiceConstructors {
  /// Registers an initializer, or a function that makes instances, which can be shared.
  ///
  /// A function of the main actor, such as the initializer of a class that belongs there, makes its instances on the main
  /// actor. Write `{ @MainActor in … }` for such a closure. A request from elsewhere throws an `InjectionError` unless it
  /// waits, or a shared instance is there already.
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
  /// - Throws: `ConstructionError` if the name is taken, or the initializer belongs to an actor other than the main one.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: Sendable, Failure: Error, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(initializer: initializer))
    return try add(name, type, parameters, isShareable: true, override, location, function)
  }

  /// Registers an initializer, or a function that makes instances, which need not be `Sendable`.
  ///
  /// If the function belongs to the main actor, the instances are confined to it, and can have any scope. Otherwise,
  /// definitions say `"scope": "unique"`, since the instances can't be shared.
  @discardableResult
  public func register<Product, Failure: Error, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(initializer: initializer))
    return try add(name, type, parameters, isShareable: false, override, location, function)
  }

  /// Registers an asynchronous initializer, or a function that makes instances, which can be shared.
  ///
  /// ```swift
  /// try kernel.constructors.register("Pool", "address", initializer: Pool.init)
  /// try kernel.bootstrap()
  /// try await kernel.start()
  /// ```
  ///
  /// ``Kernel/start(fileID:line:)`` and `get(awaiting:)` make the service. Before that, a request that doesn't wait throws an
  /// `InjectionError` with the code `notStarted`. If the function belongs to the main actor, that does other work meanwhile.
  @_disfavoredOverload
  @discardableResult
  public func register<Product: Sendable, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(initializer: initializer))
    return try add(name, type, parameters, isShareable: true, override, location, function)
  }

  /// Registers an asynchronous initializer, or a function that makes instances, which need not be `Sendable`.
  ///
  /// The scope is as for a synchronous one.
  @_disfavoredOverload
  @discardableResult
  public func register<Product, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    let (location, function) = (CodeLocation(fileID: fileID, line: line), ServiceFunction(initializer: initializer))
    return try add(name, type, parameters, isShareable: false, override, location, function)
  }

  func add<Receiver, Product>(
    _ name: String,
    of receiver: Receiver.Type? = Void.Type?.none,
    _ type: Product.Type?,
    _ parameters: [TypedParameter],
    isShareable: Bool,
    _ override: Bool,
    _ location: CodeLocation,
    _ function: ServiceFunction?
  ) throws(ConstructionError) -> ServiceConstructors {
    guard let function else { throw .unsupportedIsolation(name, Product.self, at: location) }
    let callee = ServiceCallee(
      name,
      of: receiver,
      Product.self,
      isShareable: isShareable,
      isDeclared: type != nil,
      parameters,
      registration: location,
      function
    )
    return try add(callee, override: override)
  }
}
