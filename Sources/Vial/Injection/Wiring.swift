/// An initializer, or another function, with the types of the arguments that an injector resolves.
public struct Wiring<Product>: Sendable {
  let requirements: [Requirement]
  private let make: @Sendable (Resolver) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - initializer: Makes a product of any number of arguments, each of which is resolved by its type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init<Failure: Error, each Argument>(
    _ initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Product,
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
  public func callAsFunction(_ resolver: Resolver) throws -> Product { try make(resolver) }
}
