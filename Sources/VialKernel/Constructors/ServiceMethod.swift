/// A method that definitions call, or that makes services.
struct ServiceMethod: Sendable {
  /// What is told of it.
  let description: Manifest.Method
  let receiverType: Any.Type
  let registration: CodeLocation

  /// Calls the method of an instance; `nil` if it is of a type that has not got it.
  let call: @Sendable (Any, ArgumentSource) throws -> Any?

  init<Receiver, Product, Failure: Error, each Argument>(
    _ name: String,
    _ names: repeat ParameterName<each Argument>,
    isShareable: Bool,
    _ registration: CodeLocation,
    _ method: @escaping @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) {
    description = Manifest.Method(
      name: name,
      receiver: String(naming: Receiver.self),
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: ParameterName<Never>.parameters(repeat each names)
    )
    receiverType = Receiver.self
    self.registration = registration
    call = { instance, source in
      guard let receiver = instance as? Receiver else { return nil }
      return try method(receiver, repeat try source.take((each Argument).self))
    }
  }
}
