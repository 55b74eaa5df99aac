extension MainActorServiceConstructors {
  /// Registers a method that definitions call, or that makes services, which are `Sendable`.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use, in `calls` or `factory`.
  ///   - receiver: The type that has the method.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a method of the same name and type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - method: Calls the method of an instance. It runs on the main actor, under no lock.
  /// - Returns: This view, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Receiver, Product: Sendable, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @MainActor (Receiver, repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .onMainActor(method: method)
    )
    _ = try constructors.add(method, Receiver.self, override: override)
    return self
  }

  /// Registers a method that makes services that are confined to the main actor.
  ///
  /// They can have any scope, since they stay there.
  @discardableResult
  public func register<Receiver, Product, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @MainActor (Receiver, repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .onMainActor(method: method)
    )
    _ = try constructors.add(method, Receiver.self, override: override)
    return self
  }

  /// Registers an asynchronous method that definitions call, or that makes services, which are `Sendable`.
  ///
  /// It runs on the main actor, which does other work while the method waits.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product: Sendable, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @MainActor (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .awaitingOnMainActor(method: method)
    )
    _ = try constructors.add(method, Receiver.self, override: override)
    return self
  }

  /// Registers an asynchronous method that makes services that are confined to the main actor.
  ///
  /// It runs on the main actor, which does other work while the method waits.
  @_disfavoredOverload
  @discardableResult
  public func register<Receiver, Product, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @MainActor (Receiver, repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let method = ServiceMethod(
      name,
      of: Receiver.self,
      repeat each names,
      making: Product.self,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .awaitingOnMainActor(method: method)
    )
    _ = try constructors.add(method, Receiver.self, override: override)
    return self
  }
}
