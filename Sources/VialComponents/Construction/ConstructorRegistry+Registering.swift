// A closure belongs to no actor, unless you write one. A function such as an initializer keeps its isolation.
extension ConstructorRegistry {
  /// Registers a constructor that takes a dependency.
  ///
  /// ```swift
  /// try registry.register("article", as: (any Screen).self) { (link: Link) in ArticleScreen(link) }
  /// try registry.register("note", NoteScreen.init)
  /// ```
  ///
  /// One type may have several names, and a constructor may return an instance of a subclass. In a module on the main actor,
  /// register closures with ``mainActor``.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type that requests name.
  ///   - isReplacing: Whether the constructor replaces the one that has the name. Existing instances stay as they are, and a
  ///     constructor that is running finishes.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns an instance of its dependency. A constructor that belongs to the main actor only runs there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, if the constructor returns `Void`, or if it belongs to an
  ///   actor other than the main actor.
  /// - Complexity: Amortized O(1).
  @_disfavoredOverload @discardableResult
  public func register<Product, Dependency>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable (Dependency) throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    let function = try unisolated(constructor, name, location)
    let call: @Sendable (Dependency) throws -> Product = function.call
    let added = Constructor(name, at: location, isOnMainActor: function.isOnMainActor) { dependency, _ in
      try call(dependency)
    }
    return try add(added, replacing: isReplacing)
  }

  /// Registers a constructor that takes nothing.
  ///
  /// It does not keep the instance unless that is `Sendable`. Everything else is as for a constructor with a dependency.
  @_disfavoredOverload @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), isReplacing, isSent: true, constructor)
  }

  /// The view for closures of the main actor.
  public var mainActor: MainActorConstructorRegistry { MainActorConstructorRegistry(registry: self) }
}

/// A view of a registry for closures of the main actor.
///
/// ```swift
/// try registry.mainActor.register("feed", as: (any Screen).self) { (link: Link) in FeedScreen(link) }
/// ```
///
/// The constructors are requested on the main actor, or with `await` and `on: MainActor.shared`, so an instance that isn't
/// `Sendable` stays there. Controllers and initializers need no view.
public struct MainActorConstructorRegistry: Sendable {
  let registry: ConstructorRegistry

  /// Registers a constructor that takes a dependency; everything else is as for a ``ConstructorRegistry``.
  @discardableResult
  public func register<Product, Dependency>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor (Dependency) throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    try registry.register(name, override: isReplacing, fileID: fileID, line: line, constructor).mainActor
  }

  /// Registers a constructor that takes nothing.
  @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    return try registry.add(name, location, isReplacing, isSent: false, constructor).mainActor
  }
}

extension ConstructorRegistry {
  func add<Product>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ isReplacing: Bool,
    isSent: Bool,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    let function = try unisolated(constructor, name, registration)
    let call: @Sendable () throws -> Product = function.call
    let added = Constructor(name, at: registration, isOnMainActor: function.isOnMainActor, isSent: isSent) {
      (_: Void, _) in try call()
    }
    return try add(added, replacing: isReplacing)
  }

  /// Adds a constructor whose further arguments come from the injector that has the requested registry.
  package func add<Product, Dependency, each Argument>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ isReplacing: Bool,
    autowiring constructor: @escaping @isolated(any) @Sendable (Dependency, repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    let function = try unisolated(constructor, name, registration)
    let call: @Sendable (Dependency, repeat each Argument) throws -> Product = function.call
    let isOnMainActor = function.isOnMainActor
    var arguments: [Any.Type] = []
    for type in repeat (each Argument).self { arguments.append(type) }
    let added = Constructor(name, at: registration, arguments: arguments, isOnMainActor: isOnMainActor) {
      (dependency: Dependency, registry) in
      guard let owner = registry.owner else { throw ConstructionProblem.injectorIsGone }
      func construct(_ services: repeat each Argument) throws -> Product { try call(dependency, repeat each services) }
      return try owner.make(isOnMainActor: isOnMainActor, at: registration, construct)
    }
    if owner == nil { throw refusal(.noInjector, of: added) }
    return try add(added, replacing: isReplacing)
  }

  /// Returns a function without its isolation, and whether that was the main actor's.
  ///
  /// - Throws: ``ConstructionError`` if it belongs to another actor, whose functions cannot be called without waiting.
  func unisolated<Product, each Argument>(
    _ function: @escaping @isolated(any) @Sendable (repeat each Argument) throws -> Product,
    _ name: ConstructorName,
    _ registration: CodeLocation
  ) throws(ConstructionError) -> (call: @Sendable (repeat each Argument) throws -> Product, isOnMainActor: Bool) {
    let isolation = function.isolation
    guard isolation == nil || isolation === MainActor.shared else {
      let request = ConstructionRequest(name, Product.self, isRegistration: true, at: registration)
      throw ConstructionError(.unsupportedIsolation, in: self, request)
    }
    // Sound: the two types have one representation, and a registry calls a function of the main actor only there.
    let plain = unsafe unsafeBitCast(
      IsolatedFunction(call: function),
      to: PlainFunction<Product, repeat each Argument>.self
    )
    return (plain.call, isolation != nil)
  }
}

// Two types of one representation. `IsolationErasure.initializer` has a generic error, so the compiler would wrap its function
// once more, as it does with one in a tuple that isn't given its type first.

private struct IsolatedFunction<Product, each Argument> {
  let call: @isolated(any) @Sendable (repeat each Argument) throws -> Product
}

private struct PlainFunction<Product, each Argument> { let call: @Sendable (repeat each Argument) throws -> Product }
