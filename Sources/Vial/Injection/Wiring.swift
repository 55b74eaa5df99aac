/// An initializer, or another function, with the types of the arguments that an injector resolves.
///
/// A function of the main actor is called there, and may take services that are confined to it.
public struct Wiring<Product>: Sendable {
  let requirements: [Requirement]
  private let make: @Sendable (Resolver) throws -> Product

  /// Creates the wiring of an initializer.
  ///
  /// - Parameters:
  ///   - initializer: Makes a product of any number of arguments, each of which is resolved by its type. It belongs to the
  ///     main actor or to no actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public init<Failure: Error, each Argument>(
    _ initializer: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    requirements = Requirement.list(repeat (each Argument).self, at: location)
    guard let (function, isOnMainActor) = IsolationErasure.initializer(initializer) else {
      let key = TypeKey(Product.self, scope: nil, qualifier: nil)
      make = { resolver in
        let text = ErrorText.isolatedInitializer.with(.other("write the initializer on the main actor or on no actor"))
        throw InjectionError(text, key, in: resolver.injector, at: location)
      }
      return
    }
    make = { resolver in
      if isOnMainActor, !resolver.isOnMainActor {
        try MainActorProbe.require()
        // The caller may send elsewhere what it is given.
        if let binding = Binding.innermost {
          throw InjectionError.confined(binding, in: resolver.injector, ResolutionRequest(at: location))
        }
      }
      return try resolver.resolve(autowiring: function, fileID: fileID, line: line)
    }
  }

  /// Calls the initializer.
  ///
  /// - Parameter resolver: The resolver of the arguments.
  /// - Returns: The product.
  /// - Throws: ``InjectionError`` if an argument cannot be resolved, or the initializer's error.
  public func callAsFunction(_ resolver: Resolver) throws -> Product { try make(resolver) }
}
