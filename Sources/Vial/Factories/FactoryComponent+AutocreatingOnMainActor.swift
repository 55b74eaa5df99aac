extension FactoryComponent {
  /// Returns what makes factories of one argument that belong to the main actor, as the initializer does.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime argument first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First) throws -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first in
        try source.call { step in
          try initializer(first, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of two arguments that belong to the main actor, as the initializer does.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First, Second) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First, Second) throws -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first, second in
        try source.call { step in
          try initializer(first, second, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of three arguments that belong to the main actor, as the initializer does.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   whatever the initializer throws.
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, Failure: Error, each Dependency>(
    _ initializer:
      @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First, Second, Third) throws -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First, Second, Third) throws -> Product).self,
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
