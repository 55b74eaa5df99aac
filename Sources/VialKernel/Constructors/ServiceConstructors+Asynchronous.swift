// A function that is `async`, or a closure that contains `await`, chooses these overloads. A service for which one of them
// runs is asynchronous.
extension ServiceConstructors {
  /// Registers an asynchronous initializer, or a function that makes instances, which can be shared.
  ///
  /// ```swift
  /// try kernel.constructors.register("Pool", "address", initializer: Pool.init)
  /// try kernel.bootstrap()
  /// try await kernel.start()
  /// ```
  ///
  /// ``Kernel/start(fileID:line:)`` and ``Kernel/get(awaiting:as:fileID:line:)`` make the service. Before that, a request
  /// that doesn't wait throws an `InjectionError` with the code `notStarted`.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use, often the type's.
  ///   - type: The type that the instances count as, often a protocol type. Without it, they count as the type that the
  ///     initializer returns, and as each of its superclasses and protocols.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a constructor of the same name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs under no lock.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @_disfavoredOverload
  @discardableResult
  public func register<Product: Sendable, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      .awaiting(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers an asynchronous initializer, or a function that makes instances, which need not be `Sendable`.
  ///
  /// Definitions say `"scope": "unique"`, since the instances can't be shared.
  @_disfavoredOverload
  @discardableResult
  public func register<Product, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @Sendable (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      .awaiting(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers an asynchronous method that definitions call, or that makes services that can be shared.
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
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product: Sendable, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      .awaiting(method: method)
    )
    return try add(method, Receiver.self, override: override)
  }

  /// Registers an asynchronous method that makes services that need not be `Sendable`.
  ///
  /// Definitions say `"scope": "unique"`, since the instances can't be shared.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      .awaiting(method: method)
    )
    return try add(method, Receiver.self, override: override)
  }
}
