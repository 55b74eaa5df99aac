/// What makes the services of a class.
struct ServiceConstructor: Sendable {
  /// What is told of it.
  let description: Manifest.Constructor
  let productType: Any.Type
  let registration: CodeLocation

  /// What it asks an injector for by types; `nil` if that is not known.
  let requirements: @Sendable () -> [Requirement]?
  let make: @Sendable (ArgumentSource) throws -> Any

  init<Product>(
    _ name: String,
    _ product: Product.Type,
    isShareable: Bool,
    _ parameters: [Manifest.Parameter]?,
    registration: CodeLocation,
    requirements: @escaping @Sendable () -> [Requirement]? = { [] },
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
    self.requirements = requirements
    self.make = make
  }

  /// Describes a function by the names of its parameters.
  init<Product>(_ name: String, _ wiring: NamedWiring<Product>, isShareable: Bool, _ registration: CodeLocation) {
    let make = wiring.make
    self.init(name, Product.self, isShareable: isShareable, wiring.parameters, registration: registration) { source in
      try make(source)
    }
  }
}
