/// A method that definitions call, or that makes services.
struct ServiceMethod: Sendable {
  let description: Manifest.Callee
  let receiverType: Any.Type

  /// The types of the receiver, the result, and services for the parameters.
  let types: [Any.Type]
  let registration: CodeLocation

  /// Whether an instance has the method.
  let accepts: @Sendable (Any) -> Bool
  let function: ServiceFunction

  init<Receiver, Product>(
    _ name: String,
    of receiver: Receiver.Type,
    _ parameters: [TypedParameter],
    making product: Product.Type,
    isShareable: Bool,
    _ registration: CodeLocation,
    _ function: ServiceFunction
  ) {
    description = Manifest.Callee(
      name: name,
      receiver: String(naming: Receiver.self),
      product: String(naming: Product.self),
      isShareable: isShareable,
      isValue: TypeKind.isValue(Product.self),
      parameters: parameters.map(\.description),
      isAsynchronous: function.isAsynchronous,
      runsOnMainActor: function.isOnMainActor
    )
    receiverType = Receiver.self
    types = [Receiver.self, Product.self] + parameters.map(\.serviceType)
    self.registration = registration
    accepts = { $0 is Receiver }
    self.function = function
  }
}
