/// A constructor in a registry, independent of the type of its product.
///
/// Why `@unchecked Sendable` is sound: a class that is subclassed cannot be checked, but all that this class and its
/// one subclass store is immutable and `Sendable`.
@usableFromInline
class Constructor: @unchecked Sendable {
  let name: ConstructorName

  /// The texts that lead to the constructor.
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

  /// Runs the constructor for a caller that doesn't know the registered type.
  ///
  /// - Throws: What the constructor throws, or ``ConstructorFailure``.
  final func construct<Product>(as type: Product.Type) throws -> Product {
    let instance = try constructAny()
    if let product = instance as? Product { return product }
    throw ConstructorFailure.wrongType(found: Swift.type(of: instance))
  }

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

/// A constructor with the type of its product.
@usableFromInline
final class TypedConstructor<Product>: Constructor, @unchecked Sendable {
  /// Runs the constructor, or throws if that is not possible in the caller's isolation.
  @usableFromInline let construct: @Sendable () throws -> sending Product

  /// The constructor, if its product must stay on the main actor.
  private let confined: (@MainActor () throws -> Product)?

  /// Keeps a constructor that throws where it can't run.
  init(
    name: ConstructorName,
    registration: CodeLocation,
    construct: @escaping @Sendable () throws -> sending Product
  ) {
    self.construct = construct
    confined = nil
    super.init(name: name, productType: Product.self, registration: registration)
  }

  /// Keeps a constructor whose product must stay on the main actor.
  init(name: ConstructorName, registration: CodeLocation, confined: @escaping @MainActor () throws -> Product) {
    construct = { throw ConstructorFailure.confined }
    self.confined = confined
    super.init(name: name, productType: Product.self, registration: registration)
  }

  @MainActor
  func constructOnMainActor() throws -> Product { try confined?() ?? construct() }

  override func constructAny() throws -> Any { try construct() }

  @MainActor
  override func constructAnyOnMainActor() throws -> Any { try constructOnMainActor() }
}
