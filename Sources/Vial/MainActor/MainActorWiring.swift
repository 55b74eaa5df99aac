/// An initializer, or another function, of the main actor whose arguments an injector gives, together with their types.
public struct MainActorWiring<Product>: Sendable {
  let requirements: [Requirement]
  private let make: @MainActor (Resolver) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - initializer: Makes a product of any number of arguments, each of which is asked for by its type.
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
  /// - Parameter resolver: The resolver that gives the arguments.
  /// - Returns: What the initializer returns.
  /// - Throws: ``InjectionError`` if an argument cannot be had, or what the initializer throws.
  @MainActor
  public func callAsFunction(_ resolver: Resolver) throws -> Product {
    // The compiler lets code of any isolation call `injectableInstance(from:)` of some components.
    if !resolver.isOnMainActor { try MainActorProbe.require() }
    return try make(resolver)
  }
}
