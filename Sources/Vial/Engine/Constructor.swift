/// A constructor as a registry holds it, whatever it constructs.
///
/// Why `@unchecked Sendable` is sound: a class that is subclassed cannot be checked, but all that this class and its one
/// subclass store is immutable and `Sendable`.
@usableFromInline
class Constructor: @unchecked Sendable {
  let name: ConstructorName

  /// The texts under which the constructor can be asked for.
  let spellings: [String]

  @usableFromInline let productType: Any.Type
  let registration: CodeLocation

  /// The type under whose own name the constructor is registered.
  var owner: ObjectIdentifier? { name.owner }

  fileprivate init(name: ConstructorName, productType: Any.Type, registration: CodeLocation) {
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

  fileprivate func constructAny() throws -> Any {
    preconditionFailure("TypedConstructor overrides this")
  }

  /// The constructor with its type, where the product is registered as exactly that type.
  @inlinable
  final func typed<Product>(as type: Product.Type) -> TypedConstructor<Product>? {
    // Not `type`, which may be the metatype of a subclass at run time.
    guard productType == Product.self else { return nil }
    // Sound: `TypedConstructor<Product>` is the only subclass, and its initializer sets `productType` to `Product`.
    return unsafe unsafeDowncast(self, to: TypedConstructor<Product>.self)
  }
}

/// A constructor with the type of what it constructs.
@usableFromInline
final class TypedConstructor<Product>: Constructor, @unchecked Sendable {
  /// Runs the constructor, or throws if that is not possible in the caller's isolation.
  @usableFromInline let construct: @Sendable () throws -> Product

  /// Keeps a constructor that belongs to nobody or to the main actor.
  ///
  /// - Throws: ``UnsupportedIsolation`` where the constructor belongs to another actor.
  init(
    name: ConstructorName,
    registration: CodeLocation,
    constructor: @escaping @isolated(any) @Sendable () throws -> Product
  ) throws(UnsupportedIsolation) {
    let isolation = constructor.isolation
    // Sound: the two function types have one representation, and the isolation that the cast forgets is either none or
    // the main actor's, which is made sure of below before every call.
    let unisolated = unsafe unsafeBitCast(constructor, to: (@Sendable () throws -> Product).self)
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

  fileprivate override func constructAny() throws -> Any { try construct() }
}

/// Why a constructor could not be run, or its product not be used.
enum ConstructorFailure: Error {
  /// The constructor belongs to the main actor, and the caller does not run there.
  case requiresMainActor

  /// The product is not of the type that was asked for.
  case wrongType(found: Any.Type)
}

/// A constructor belongs to an actor that cannot be entered without waiting.
struct UnsupportedIsolation: Error {}
