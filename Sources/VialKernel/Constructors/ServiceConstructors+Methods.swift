extension ServiceConstructors {
  /// Registers a method that definitions call, or that makes services that may be shared.
  ///
  /// - Parameters:
  ///   - name: The name by which definitions call it.
  ///   - receiver: The type of those that have it.
  ///   - names: The names of the parameters.
  ///   - override: Whether to take the place of what is registered under the name for that type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - method: Does what the method does with an instance and the arguments. It runs under no lock.
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
    try add(method, Receiver.self, override: override)
    return self
  }

  /// Registers a method that makes services that stay with whoever asks for them.
  ///
  /// - Parameters:
  ///   - name: The name by which definitions call it.
  ///   - receiver: The type of those that have it.
  ///   - names: The names of the parameters.
  ///   - override: Whether to take the place of what is registered under the name for that type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - method: Does what the method does with an instance and the arguments. It runs under no lock.
  /// - Returns: This registry, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
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
    try add(method, Receiver.self, override: override)
    return self
  }
}
