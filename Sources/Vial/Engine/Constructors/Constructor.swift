/// A constructor as a registry holds it, whatever it constructs.
///
/// Why `@unchecked Sendable` is sound: a class that is subclassed cannot be checked, but all that this class and its
/// one subclass store is immutable and `Sendable`.
@usableFromInline
class Constructor: @unchecked Sendable {
  let name: ConstructorName

  /// The texts under which the constructor can be asked for.
  let spellings: [String]

  @usableFromInline let productType: Any.Type
  let registration: CodeLocation

  /// The type under whose own name the constructor is registered.
  var owner: ObjectIdentifier? { name.owner }

  init(name: ConstructorName, productType: Any.Type, registration: CodeLocation) {
    let name = name.resolved(for: productType)
    self.name = name
    spellings = name.spellings
    self.productType = productType
    self.registration = registration
  }

  /// Runs the constructor for a caller who does not know the type as which its product is registered.
  ///
  /// - Throws: What the constructor throws, or ``ConstructorFailure``.
  final func construct<Product>(as type: Product.Type) throws -> Product {
    let instance = try constructAny()
    if let product = instance as? Product { return product }
    throw ConstructorFailure.wrongType(found: Swift.type(of: instance))
  }

  /// Runs the constructor, whose product the subclass knows.
  func constructAny() throws -> Any {
    preconditionFailure("TypedConstructor overrides this")
  }

  /// Runs the constructor for a caller whose product the compiler keeps on the main actor.
  ///
  /// - Throws: What the constructor throws, or ``ConstructorFailure``.
  @MainActor
  final func constructOnMainActor<Product>(as type: Product.Type) throws -> Product {
    if let constructor = typed(as: type) { return try constructor.constructOnMainActor() }
    let instance = try constructAnyOnMainActor()
    if let product = instance as? Product { return product }
    throw ConstructorFailure.wrongType(found: Swift.type(of: instance))
  }

  @MainActor
  func constructAnyOnMainActor() throws -> Any {
    preconditionFailure("TypedConstructor overrides this")
  }

  /// The constructor with its type, where the product is registered as exactly that type.
  @_alwaysEmitIntoClient
  final func typed<Product>(as type: Product.Type) -> TypedConstructor<Product>? {
    // Not `type`, which may be the metatype of a subclass at run time.
    guard productType == Product.self else { return nil }
    // Sound: `TypedConstructor<Product>` is the only subclass, and its initializer sets `productType` to `Product`.
    return unsafe unsafeDowncast(self, to: TypedConstructor<Product>.self)
  }
}
