/// A constructor with the type of what it constructs.
@usableFromInline
final class TypedConstructor<Product>: Constructor, @unchecked Sendable {
  /// Runs the constructor, or throws if that is not possible in the caller's isolation.
  @usableFromInline let construct: @Sendable () throws -> sending Product

  /// Keeps a constructor that belongs to nobody or to the main actor.
  ///
  /// - Throws: ``UnsupportedIsolation`` where the constructor belongs to another actor.
  init(
    name: ConstructorName,
    registration: CodeLocation,
    constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(UnsupportedIsolation) {
    construct = try Unisolated.function(constructor)
    super.init(name: name, productType: Product.self, registration: registration)
  }

  override func constructAny() throws -> Any { try construct() }
}
