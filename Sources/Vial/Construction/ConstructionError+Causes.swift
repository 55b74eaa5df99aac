extension ConstructionError {
  static func notRegistered(
    _ name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    ConstructionError(
      details: Details(
        .notRegistered,
        registryName: registry.name,
        name: name.description,
        expectedType: expected,
        request: request,
        otherNames: registry.unsortedNames
      )
    )
  }

  static func ambiguous(
    _ name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    ConstructionError(
      details: Details(
        .ambiguousName,
        registryName: registry.name,
        name: name.description,
        expectedType: expected,
        request: request,
        otherNames: registry.unsortedNames(sharing: name.description)
      )
    )
  }

  /// The error for a name that another registry of constructors holds already.
  package static func alreadyRegistered(
    _ name: String,
    _ refused: Any.Type,
    in registryName: String,
    at request: CodeLocation,
    by held: Any.Type,
    at registration: CodeLocation
  ) -> Self {
    ConstructionError(
      details: Details(
        .alreadyRegistered,
        registryName: registryName,
        name: name,
        expectedType: refused,
        foundType: held,
        registration: registration,
        request: request
      )
    )
  }

  /// The error for a constructor of another registry with two parameters of one name.
  package static func repeatedParameter(
    of name: String,
    _ refused: Any.Type,
    in registryName: String,
    at request: CodeLocation
  ) -> Self {
    ConstructionError(
      details: Details(
        .repeatedParameter,
        registryName: registryName,
        name: name,
        expectedType: refused,
        request: request
      )
    )
  }

  static func alreadyRegistered(
    _ refused: Constructor,
    in registry: ConstructorRegistry,
    by conflict: Constructor
  ) -> Self {
    ConstructionError(
      details: Details(
        .alreadyRegistered,
        registryName: registry.name,
        name: refused.name.description,
        expectedType: refused.productType,
        foundType: conflict.productType,
        registration: conflict.registration,
        request: refused.registration
      )
    )
  }

  static func unsupportedIsolation(
    of name: ConstructorName,
    producing product: Any.Type,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    ConstructionError(
      details: Details(
        .unsupportedIsolation,
        registryName: registry.name,
        name: name.description,
        expectedType: product,
        request: registration
      )
    )
  }

  static func noInstance(
    of name: ConstructorName,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    ConstructionError(
      details: Details(
        .noInstance,
        registryName: registry.name,
        name: name.description,
        expectedType: Void.self,
        request: registration
      )
    )
  }

  /// The error for a constructor that threw, be it an error of its own or ours about how it was asked for.
  @usableFromInline
  static func failure(
    _ error: any Error,
    of constructor: Constructor,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    var (code, found) = (Code.constructorFailed, constructor.productType)
    var (isConfined, underlyingError): (Bool, (any Error)?) = (false, nil)
    switch error as? ConstructorFailure {
    case nil: underlyingError = error
    case .requiresMainActor: code = .requiresMainActor
    case .confined: (code, isConfined) = (.requiresMainActor, true)
    case .wrongType(let type): (code, found) = (.wrongType, type)
    }
    return ConstructionError(
      details: Details(
        code,
        registryName: registry.name,
        name: constructor.name.description,
        expectedType: expected,
        foundType: found,
        underlyingError: underlyingError,
        registration: constructor.registration,
        request: request,
        isConfined: isConfined
      )
    )
  }
}
