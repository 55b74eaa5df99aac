/// A constructor in a registry, whatever the types of its dependency and its product.
@usableFromInline
final class Constructor: Sendable {
  let name: ConstructorName

  /// What leads to the constructor.
  let keys: [ConstructorName.Key]

  let dependency: Any.Type
  let product: Any.Type

  /// The types of the arguments that an injector resolves.
  let arguments: [Any.Type]

  let registration: CodeLocation
  let isOnMainActor: Bool

  /// Whether every caller on the main actor may have the finished product, even one that the compiler lets send it
  /// elsewhere, as it may a controller without its dependency.
  let isSent: Bool

  /// Whether the product is of a protocol's type, so that the conversion of a function may hide whose conformance it has.
  @usableFromInline let givesProtocol: Bool

  /// Makes the product of its dependency; of a controller, it injects that.
  @usableFromInline let finished: any AnyConstructorFunction

  /// Makes a controller without its dependency, and any other product as ``finished`` does.
  @usableFromInline let bare: any AnyConstructorFunction

  /// Whether the product is a controller that a caller may have without its dependency.
  var isController: Bool { bare !== finished }

  /// Keeps a function that makes the product of its dependency.
  init<Dependency, Product>(
    _ name: ConstructorName,
    at registration: CodeLocation,
    arguments: [Any.Type] = [],
    isOnMainActor: Bool,
    isSent: Bool = false,
    bare: (@Sendable () throws -> Product)? = nil,
    _ make: @escaping @Sendable (Dependency, ConstructorRegistry) throws -> Product
  ) {
    self.name = name.resolved(for: Product.self)
    keys = (self.name.type == nil ? [] : [self.name.key]) + self.name.texts.map(ConstructorName.Key.text)
    (dependency, product, self.arguments, self.registration) = (Dependency.self, Product.self, arguments, registration)
    (self.isOnMainActor, self.isSent) = (isOnMainActor, isSent)
    givesProtocol = WitnessTables(of: Product.self) != nil
    finished = ConstructorFunction(make)
    self.bare = bare.map { bare in ConstructorFunction { (_: Void, _) in try bare() } } ?? finished
  }
}

/// A function of a constructor, for callers that know neither of its types.
@usableFromInline
protocol AnyConstructorFunction: AnyObject, Sendable {
  /// Calls the function for a product of any type.
  ///
  /// - Throws: What the constructor throws, or ``ConstructionProblem`` if the dependency or the product is of another type.
  func callErased<Given, Requested>(_ dependency: Given, _ registry: ConstructorRegistry) throws -> Requested
}

/// A function with its types, in an object to cast to them.
@usableFromInline
final class ConstructorFunction<Dependency, Product>: AnyConstructorFunction {
  @usableFromInline let call: @Sendable (Dependency, ConstructorRegistry) throws -> Product

  init(_ call: @escaping @Sendable (Dependency, ConstructorRegistry) throws -> Product) { self.call = call }

  @usableFromInline
  func callErased<Given, Requested>(_ dependency: Given, _ registry: ConstructorRegistry) throws -> Requested {
    guard dependency is Dependency else { throw ConstructionProblem.wrongDependency(taken: Dependency.self, names: []) }
    // A conditional cast would look up the type of an optional.
    // swift-format-ignore: NeverForceUnwrap
    let product = try call(dependency as! Dependency, registry)
    if let product = product as? Requested { return product }
    throw ConstructionProblem.wrongType(type(of: product as Any))
  }
}
