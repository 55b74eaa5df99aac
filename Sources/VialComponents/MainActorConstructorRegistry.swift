/// A view of a registry for closures of the main actor.
///
/// ```swift
/// try registry.mainActor.register("feed", as: (any Screen).self) { (link: Link) in FeedScreen(link) }
/// ```
///
/// The constructors are requested on the main actor, or with `await` and `on: MainActor.shared`, so an instance that isn't
/// `Sendable` stays there. Controllers and initializers need no view.
public struct MainActorConstructorRegistry: Sendable {
  /// The registry.
  public let registry: ConstructorRegistry

  /// Registers a constructor that takes a dependency; everything else is as for a ``ConstructorRegistry``.
  @discardableResult
  public func register<Product, Dependency>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor (Dependency) throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    try registry.add(name, CodeLocation(fileID: fileID, line: line), replacing: false, taking: constructor).mainActor
  }

  /// Registers a constructor that takes nothing.
  @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    return try registry.add(name, location, replacing: false, isSent: false, constructor).mainActor
  }

  /// Registers a constructor that takes a dependency, and replaces the constructor that has the name.
  @discardableResult
  public func override<Product, Dependency>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor (Dependency) throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    try registry.add(name, CodeLocation(fileID: fileID, line: line), replacing: true, taking: constructor).mainActor
  }

  /// Registers a constructor that takes nothing, and replaces the constructor that has the name.
  @discardableResult
  public func override<Product>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> MainActorConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    return try registry.add(name, location, replacing: true, isSent: false, constructor).mainActor
  }
}

extension ConstructorRegistry {
  /// The view for closures of the main actor.
  public var mainActor: MainActorConstructorRegistry { MainActorConstructorRegistry(registry: self) }
}
