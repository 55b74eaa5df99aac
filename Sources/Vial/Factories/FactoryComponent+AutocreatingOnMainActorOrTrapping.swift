// Where a factory may throw, the overloads that do are taken.
extension FactoryComponent {
  /// Returns what makes factories of one argument that belong to the main actor and cannot throw.
  ///
  /// They trap with the error's full text if a dependency cannot be had.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime argument first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func autocreate<First, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First) -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First) -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first in
        source.callOrTrap { step throws(InjectionError) in
          initializer(first, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of two arguments that belong to the main actor and cannot throw.
  ///
  /// They trap with the error's full text if a dependency cannot be had.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First, Second) -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First, Second) -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first, second in
        source.callOrTrap { step throws(InjectionError) in
          initializer(first, second, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns what makes factories of three arguments that belong to the main actor and cannot throw.
  ///
  /// They trap with the error's full text if a dependency cannot be had.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @MainActor @Sendable (First, Second, Third) -> Product {
    let declaration = CodeLocation(fileID: fileID, line: line)
    if FactoryDeclaration.isWanted { FactoryDeclaration.declare(repeat (each Dependency).self, at: declaration) }
    return { resolver in
      let source = FactorySource(
        (@MainActor @Sendable (First, Second, Third) -> Product).self,
        resolver,
        declaredAt: declaration
      )
      return { first, second, third in
        source.callOrTrap { step throws(InjectionError) in
          initializer(first, second, third, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }
}
