extension ServiceConstructors {
  /// Registers a method that definitions call, or that makes services that can be shared.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use.
  ///   - receiver: The type that has the method.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a method of the same name and type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - method: Calls the method of an instance. It runs under no lock.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Receiver, Product: Sendable, Failure: Error, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    let method = ServiceMethod(name, repeat each names, isShareable: true, registration, method)
    return try add(method, Receiver.self, override: override)
  }

  /// Registers a method that makes services that need not be `Sendable`.
  ///
  /// Definitions say `"scope": "unique"`, since the instances can't be shared.
  @discardableResult
  public func register<Receiver, Product, Failure: Error, each Argument>(
    method name: String,
    of receiver: Receiver.Type,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) throws(ConstructionError) -> ServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    let method = ServiceMethod(name, repeat each names, isShareable: false, registration, method)
    return try add(method, Receiver.self, override: override)
  }
}

/// A method that definitions call, or that makes services.
struct ServiceMethod: Sendable {
  let description: Manifest.Method
  let receiverType: Any.Type

  /// The types of the receiver, the result, and services for the parameters.
  let types: [Any.Type]
  let registration: CodeLocation

  /// Calls the method of an instance; returns `nil` if the instance is of another type.
  let call: @Sendable (Any, ArgumentSource) throws -> Any?

  init<Receiver, Product, Failure: Error, each Argument>(
    _ name: String,
    _ names: repeat ParameterName<each Argument>,
    isShareable: Bool,
    _ registration: CodeLocation,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) {
    let parameters = ParameterName<Never>.parameters(repeat each names)
    description = Manifest.Method(
      name: name,
      receiver: String(naming: Receiver.self),
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters.map(\.description)
    )
    receiverType = Receiver.self
    types = [Receiver.self, Product.self] + parameters.map(\.serviceType)
    self.registration = registration
    call = { instance, source in
      guard let receiver = instance as? Receiver else { return nil }
      return try method(receiver, repeat try source.take((each Argument).self))
    }
  }
}
