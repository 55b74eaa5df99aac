/// An initializer, or another function, of the main actor with the types of the arguments that an injector resolves.
public struct MainActorWiring<Product>: Sendable {
  let requirements: [Requirement]
  private let make: @MainActor (Resolver) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - initializer: Makes a product of any number of arguments, each of which is resolved by its type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init<Failure: Error, each Argument>(
    _ initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    requirements = Requirement.list(repeat (each Argument).self, at: CodeLocation(fileID: fileID, line: line))
    make = { resolver in try resolver.resolve(autowiring: initializer, fileID: fileID, line: line) }
  }

  /// Calls the initializer.
  ///
  /// - Parameter resolver: The resolver of the arguments.
  /// - Returns: The product.
  /// - Throws: ``InjectionError`` if an argument cannot be resolved, or the initializer's error.
  @MainActor
  public func callAsFunction(_ resolver: Resolver) throws -> Product {
    // The compiler lets code of any isolation call `injectableInstance(from:)` of some components.
    if !resolver.isOnMainActor { try MainActorProbe.require() }
    return try make(resolver)
  }
}
