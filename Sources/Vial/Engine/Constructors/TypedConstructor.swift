/// A constructor with the type of what it constructs.
@usableFromInline
final class TypedConstructor<Product>: Constructor, @unchecked Sendable {
  /// Runs the constructor, or throws if that is not possible in the caller's isolation.
  @usableFromInline let construct: @Sendable () throws -> sending Product

  /// The constructor, if its product must stay on the main actor.
  private let confined: (@MainActor () throws -> Product)?

  /// Keeps a constructor that belongs to nobody or to the main actor.
  ///
  /// - Throws: ``UnsupportedIsolation`` where the constructor belongs to another actor.
  init(
    name: ConstructorName,
    registration: CodeLocation,
    constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(UnsupportedIsolation) {
    construct = try IsolationErasure.function(constructor)
    confined = nil
    super.init(name: name, productType: Product.self, registration: registration)
  }

  /// Keeps a constructor whose product must stay on the main actor.
  init(name: ConstructorName, registration: CodeLocation, confined: @escaping @MainActor () throws -> Product) {
    construct = { throw ConstructorFailure.confined }
    self.confined = confined
    super.init(name: name, productType: Product.self, registration: registration)
  }

  /// Runs the constructor for a caller whose product the compiler keeps on the main actor.
  @MainActor
  func constructOnMainActor() throws -> Product { try confined?() ?? construct() }

  override func constructAny() throws -> Any { try construct() }

  @MainActor
  override func constructAnyOnMainActor() throws -> Any { try constructOnMainActor() }
}
