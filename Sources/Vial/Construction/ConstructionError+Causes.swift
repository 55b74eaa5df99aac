extension ConstructionError {
  static func notRegistered(
    _ name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    Self(
      Details(
        .notRegistered,
        "The constructor %n is not registered in the registry %r.",
        remedy: "register a constructor under the name before it is asked for, or ask for a name that is held",
        in: registry.name,
        name.description,
        expected,
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
    Self(
      Details(
        .ambiguousName,
        "The name %n is ambiguous: several types in the registry %r share it.",
        remedy: "ask by type with ConstructorName(of:), or by one of these texts",
        in: registry.name,
        name.description,
        expected,
        request: request,
        otherNames: registry.unsortedNames(sharing: name.description)
      )
    )
  }

  /// The error for a name that a registry already holds.
  package static func alreadyRegistered(
    _ name: String,
    _ refused: Any.Type,
    in registryName: String,
    at request: CodeLocation,
    by held: Any.Type,
    at registration: CodeLocation
  ) -> Self {
    Self(
      Details(
        .alreadyRegistered,
        "The constructor %n is already registered in the registry %r.",
        remedy: "choose another name, or replace the constructor with override",
        in: registryName,
        name,
        refused,
        found: held,
        registration: registration,
        request: request,
        isRefusal: true
      )
    )
  }

  static func unsupportedIsolation(
    of name: ConstructorName,
    producing product: Any.Type,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    Self(
      Details(
        .unsupportedIsolation,
        "The constructor %n for the registry %r belongs to an actor other than the main actor.",
        remedy: "register a constructor that belongs to the main actor or to no actor",
        in: registry.name,
        name.description,
        product,
        request: registration,
        isRefusal: true
      )
    )
  }

  static func noInstance(
    of name: ConstructorName,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    Self(
      Details(
        .noInstance,
        "The constructor %n for the registry %r returns Void instead of an instance.",
        remedy: "write 'return' in front of the instance, whose type has to be copyable",
        in: registry.name,
        name.description,
        Void.self,
        request: registration,
        isRefusal: true
      )
    )
  }

  /// The error for a constructor that threw, whether its own error or Vial's about the request.
  @usableFromInline
  static func failure(
    _ error: any Error,
    of constructor: Constructor,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    var found = constructor.productType
    var underlyingError: (any Error)?
    let (code, headline, remedy): (Code, String, String)
    switch error as? ConstructorFailure {
    case nil:
      underlyingError = error
      (code, headline) = (.constructorFailed, "The constructor %n in the registry %r threw an error.")
      remedy = "fix the error that the constructor threw; the next request runs the constructor again"
    case .requiresMainActor:
      (code, headline) = (.requiresMainActor, "The constructor %n in the registry %r must run on the main actor.")
      remedy = "ask on the main actor, or from elsewhere with await MainActor.run { … }"
    case .confined:
      code = .requiresMainActor
      headline =
        "The constructor %n in the registry %r is confined to the main actor, but this request could take its product "
        + "elsewhere."
      remedy =
        "ask on the main actor with construct(_:as:on: .shared), or register the product as a type that is Sendable"
    case .wrongType(let type):
      found = type
      (code, headline) = (.wrongType, "The constructor %n in the registry %r returned %f instead of %e.")
      remedy = "ask for the type that was found, or under a name whose constructor returns the expected type"
    }
    return Self(
      Details(
        code,
        headline,
        remedy: remedy,
        in: registry.name,
        constructor.name.description,
        expected,
        found: found,
        underlyingError: underlyingError,
        registration: constructor.registration,
        request: request
      )
    )
  }
}
