extension FactoryComponent {
  /// Returns what makes factories of one argument, which call an initializer with that and with dependencies that the
  /// injector gives.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime argument first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource((@Sendable (First) throws -> Product).self, resolver, declaredAt: declaration)
      return { first in
        try source.call { step in
          try initializer(first, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of two arguments, which call an initializer with those and with dependencies that the
  /// injector gives.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource((@Sendable (First, Second) throws -> Product).self, resolver, declaredAt: declaration)
      return { first, second in
        try source.call { step in
          try initializer(first, second, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of three arguments, which call an initializer with those and with dependencies that
  /// the injector gives.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second, Third) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@Sendable (First, Second, Third) throws -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first, second, third in
        try source.call { step in
          try initializer(first, second, third, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }
}
