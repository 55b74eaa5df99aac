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
    let isolation = constructor.isolation
    // Sound: the two function types have one representation, and the isolation that the cast forgets is either none or
    // the main actor's, which is made sure of below before every call. The product is sent, so it does not stay behind.
    let unisolated = unsafe unsafeBitCast(constructor, to: (@Sendable () throws -> sending Product).self)
    if isolation == nil {
      construct = unisolated
    } else if isolation === MainActor.shared {
      construct = {
        guard MainActorProbe.isOnMainActor else { throw ConstructorFailure.requiresMainActor }
        // The cast is sound because of this, even if the main actor were to leave the main queue.
        MainActor.preconditionIsolated()
        return try unisolated()
      }
    } else {
      throw UnsupportedIsolation()
    }
    super.init(name: name, productType: Product.self, registration: registration)
  }

  override func constructAny() throws -> Any { try construct() }
}
