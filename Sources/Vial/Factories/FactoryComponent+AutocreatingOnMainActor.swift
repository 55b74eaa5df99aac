// The type of the factories is a constraint, since the compiler would convert a function that returns functions of the
// main actor into one that returns functions of any isolation.
extension FactoryComponent {
  /// Returns a function that makes factories of one argument that belong to the main actor, as the initializer does.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first, and may take dependencies that are
  ///     confined to the main actor.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``. The factories throw ``InjectionError`` if a dependency cannot be had, and
  ///   what the initializer throws. Those that cannot throw trap with the error's full text.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First) throws -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first in
        try source.call(source.beginOnMainActor()) { step in
          try initializer(first, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns a function that makes factories of two arguments that belong to the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First, Second) throws -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first, second in
        try source.call(source.beginOnMainActor()) { step in
          try initializer(first, second, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns a function that makes factories of three arguments that belong to the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, Failure: Error, each Dependency>(
    _ initializer:
      @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First, Second, Third) throws -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first, second, third in
        try source.call(source.beginOnMainActor()) { step in
          try initializer(first, second, third, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns a function that makes factories of one argument that belong to the main actor and cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First) -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first in
        source.callOrTrap(source.beginOnMainActorOrTrap()) { step throws(InjectionError) in
          initializer(first, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns a function that makes factories of two arguments that belong to the main actor and cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First, Second) -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first, second in
        source.callOrTrap(source.beginOnMainActorOrTrap()) { step throws(InjectionError) in
          initializer(first, second, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }

  /// Returns a function that makes factories of three arguments that belong to the main actor and cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, each Dependency>(
    _ initializer: @escaping @MainActor @Sendable (First, Second, Third, repeat each Dependency) -> Product,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor @Sendable (First, Second, Third) -> Product {
    let declaration = FactoryDeclaration.declare(repeat (each Dependency).self, fileID: fileID, line: line)
    return { resolver in
      let source = FactorySource(Factory.self, resolver, declaredAt: declaration)
      return { first, second, third in
        source.callOrTrap(source.beginOnMainActorOrTrap()) { step throws(InjectionError) in
          initializer(first, second, third, repeat try source.resolve((each Dependency).self, step))
        }
      }
    }
  }
}
