/// An initializer, or another function, whose arguments an injector gives, together with what they are.
public struct Wiring<Product>: Sendable {
  let requirements: [Requirement]
  private let make: @Sendable (Resolver) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - initializer: Makes a product of any number of arguments, each of which is asked for by its type.
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
  /// - Parameter resolver: What gives the arguments.
  /// - Returns: What the initializer returns.
  /// - Throws: ``InjectionError`` if an argument cannot be had, or what the initializer throws.
  public func callAsFunction(_ resolver: Resolver) throws -> Product { try make(resolver) }
}
