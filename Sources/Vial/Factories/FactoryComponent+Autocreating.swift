// Where a factory may throw, the overloads that do are taken.
extension FactoryComponent {
  /// Returns a function that makes factories of one argument.
  ///
  /// The factories call an initializer with the argument and with dependencies that the injector gives. A factory throws
  /// ``InjectionError`` if a dependency cannot be had, and the initializer's errors. A factory whose type does not throw
  /// traps with the error's full text.
  ///
  /// - Parameters:
  ///   - initializer: Makes the component; it takes the runtime arguments first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: A function for ``factory``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First) throws -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) { source -> @Sendable (First) throws -> Product in
      { first in try source.call { try initializer(first, repeat try source.resolve((each Dependency).self, $0)) } }
    }
  }

  /// Returns a function that makes factories of two arguments.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second) throws -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) { source -> @Sendable (First, Second) throws -> Product in
      { first, second in
        try source.call { try initializer(first, second, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of three arguments.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, Third, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second, Third) throws -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) {
      source -> @Sendable (First, Second, Third) throws -> Product in
      { first, second, third in
        try source.call { try initializer(first, second, third, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of one argument that cannot throw.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, each Dependency>(
    _ initializer: @escaping @Sendable (First, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First) -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) { source -> @Sendable (First) -> Product in
      { first in source.callOrTrap { initializer(first, repeat try source.resolve((each Dependency).self, $0)) } }
    }
  }

  /// Returns a function that makes factories of two arguments that cannot throw.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second) -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) { source -> @Sendable (First, Second) -> Product in
      { first, second in
        source.callOrTrap { initializer(first, second, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of three arguments that cannot throw.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, each Dependency>(
    _ initializer: @escaping @Sendable (First, Second, Third, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> @Sendable (First, Second, Third) -> Product {
    creating(repeat (each Dependency).self, at: fileID, line) { source -> @Sendable (First, Second, Third) -> Product in
      { first, second, third in
        source.callOrTrap { initializer(first, second, third, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }
}

// The type of the factories is a constraint, since the compiler would convert a function that returns functions of the
// main actor into one that returns functions of any isolation.

extension FactoryComponent {
  /// Returns a function that makes factories of one argument that belong to the main actor.
  ///
  /// Its dependencies may be confined to the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor (First, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First) throws -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first in try source.call { try initializer(first, repeat try source.resolve((each Dependency).self, $0)) } }
    }
  }

  /// Returns a function that makes factories of two arguments that belong to the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor (First, Second, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First, Second) throws -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first, second in
        try source.call { try initializer(first, second, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of three arguments that belong to the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, Failure: Error, each Dependency>(
    _ initializer: @escaping @MainActor (First, Second, Third, repeat each Dependency) throws(Failure) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First, Second, Third) throws -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first, second, third in
        try source.call { try initializer(first, second, third, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of one argument that cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Product, each Dependency>(
    _ initializer: @escaping @MainActor (First, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First) -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first in source.callOrTrap { initializer(first, repeat try source.resolve((each Dependency).self, $0)) } }
    }
  }

  /// Returns a function that makes factories of two arguments that cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Product, each Dependency>(
    _ initializer: @escaping @MainActor (First, Second, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First, Second) -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first, second in
        source.callOrTrap { initializer(first, second, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }

  /// Returns a function that makes factories of three arguments that cannot throw.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func autocreate<First, Second, Third, Product, each Dependency>(
    _ initializer: @escaping @MainActor (First, Second, Third, repeat each Dependency) -> Product,
    fileID: String = #fileID,
    line: Int = #line
  ) -> (Resolver) -> Factory where Factory == @MainActor (First, Second, Third) -> Product {
    creating(isOnMainActor: true, repeat (each Dependency).self, at: fileID, line) { source -> Factory in
      { first, second, third in
        source.callOrTrap { initializer(first, second, third, repeat try source.resolve((each Dependency).self, $0)) }
      }
    }
  }
}

extension FactoryComponent {
  /// Reports the dependencies, and makes each factory from a source of them.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func creating<Made, each Dependency>(
    isOnMainActor: Bool = false,
    _ dependencies: repeat (each Dependency).Type,
    at fileID: String,
    _ line: Int,
    _ make: @escaping (FactorySource) -> Made
  ) -> (Resolver) -> Made {
    let declaration = FactoryDeclaration.declare(repeat each dependencies, fileID: fileID, line: line)
    return { resolver in
      make(FactorySource(Made.self, as: Factory.self, isOnMainActor: isOnMainActor, resolver, declaredAt: declaration))
    }
  }
}
