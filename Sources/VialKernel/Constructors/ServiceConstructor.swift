/// What makes the services of a class.
struct ServiceConstructor: Sendable {
  /// What is told of it.
  let description: Manifest.Constructor
  let productType: Any.Type
  let registration: CodeLocation
  let make: @Sendable (ArgumentSource) throws -> Any

  init<Product>(
    _ name: String,
    _ product: Product.Type,
    isShareable: Bool,
    _ parameters: [Manifest.Parameter]?,
    registration: CodeLocation,
    _ make: @escaping @Sendable (ArgumentSource) throws -> Any
  ) {
    description = Manifest.Constructor(
      name: name,
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters
    )
    productType = product
    self.registration = registration
    self.make = make
  }
}

/// A method that definitions call, or that makes services.
struct ServiceMethod: Sendable {
  /// What is told of it.
  let description: Manifest.Method
  let registration: CodeLocation

  /// Calls the method of an instance; `nil` if it is of a type that has not got it.
  let call: @Sendable (Any, ArgumentSource) throws -> Any?

  init<Receiver, Product>(
    _ name: String,
    _ receiver: Receiver.Type,
    isShareable: Bool,
    _ parameters: [Manifest.Parameter],
    registration: CodeLocation,
    _ call: @escaping @Sendable (Receiver, ArgumentSource) throws -> Product
  ) {
    description = Manifest.Method(
      name: name,
      receiver: String(naming: Receiver.self),
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters
    )
    self.registration = registration
    self.call = { instance, source in
      guard let receiver = instance as? Receiver else { return nil }
      return try call(receiver, source)
    }
  }
}
