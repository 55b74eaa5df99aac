extension ConstructorRegistry {
  /// Registers a constructor that takes a dependency, and further arguments that the injector resolves.
  ///
  /// ```swift
  /// try injector.constructors.register("article", as: (any Screen).self, autowiring: ArticleScreen.init)
  /// ```
  ///
  /// The first argument is the dependency of the request. The others come from the injector whose registry is asked, by their
  /// types, and `validate()` knows them. Everything else is as for a constructor that takes a dependency.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type that requests name.
  ///   - isReplacing: Whether the constructor replaces the one that has the name.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Makes an instance of its dependency and of any number of services.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``/VialComponents/ConstructionError`` if the name is taken, if the registry is no injector's, if the
  ///   constructor returns `Void`, or if it belongs to an actor other than the main actor.
  /// - Complexity: Amortized O(1).
  @_disfavoredOverload
  @discardableResult
  public func register<Product, Dependency, each Argument>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring constructor: @escaping @isolated(any) @Sendable (Dependency, repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), isReplacing, autowiring: constructor)
  }
}
