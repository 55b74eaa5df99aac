// The texts of a registry's errors, which name facts between braces; see `Fact`.
extension ConstructionError {
  private static let notRegistered = ErrorText(
    of: .notRegistered,
    "The constructor {nameLiteral} is not registered in {registry}.",
    remedy: "register it first: try {constructors}.register({constructor}"
  )
  private static let notRegisteredInCurrent = ErrorText(
    of: .notRegistered,
    notRegistered.headline,
    remedy: "register it first: try ConstructorRegistry.current.register({constructor}"
  )
  private static let closed = ErrorText(
    of: .closed,
    "The constructor {nameLiteral} can't be registered in {registry}, which is closed.",
    remedy: "use the injector before close(), or create another one",
    about: .refusedRegistration
  )
  private static let ambiguous = ErrorText(
    of: .ambiguousName,
    "The name {nameLiteral} is ambiguous: several types in {registry} share it.",
    remedy: "request it with ConstructorName(of:) and the type, or with one of the names above"
  )
  private static let alreadyRegistered = ErrorText(
    of: .alreadyRegistered,
    "The constructor {nameLiteral} is already registered in {registry}.",
    remedy: "choose another name, or replace the constructor: call override in place of register",
    about: .refusedRegistration
  )
  private static let unsupportedIsolation = ErrorText(
    of: .unsupportedIsolation,
    "The constructor {nameLiteral} for {registry} is isolated to an actor other than the main actor.",
    remedy: "write the constructor on the main actor or on no actor",
    about: .refusedRegistration
  )
  private static let noInstance = ErrorText(
    of: .noInstance,
    "The constructor {nameLiteral} for {registry} returns Void instead of an instance.",
    remedy: "write return before the instance, whose type must be copyable",
    about: .refusedRegistration
  )
  private static let constructorFailed = ErrorText(
    of: .constructorFailed,
    "The constructor {nameLiteral} in {registry} threw an error.",
    remedy: "fix the error that the constructor threw; the next request runs the constructor again"
  )
  private static let offMainActor = ErrorText(
    of: .requiresMainActor,
    "The constructor {nameLiteral} in {registry} must run on the main actor.",
    remedy: "request it on the main actor, or from elsewhere with await MainActor.run { … }"
  )
  private static let confined = ErrorText(
    of: .requiresMainActor,
    "The constructor {nameLiteral} in {registry} is confined to the main actor, and this request could take its "
      + "product "
      + "elsewhere.",
    remedy:
      "request it on the main actor: try {constructors}.construct({nameLiteral}, on: .shared); or make the type "
      + "of its product Sendable"
  )
  private static let wrongType = ErrorText(
    of: .wrongType,
    "The constructor {nameLiteral} in {registry} returned {found} instead of {type}.",
    remedy: "request {found}, or let the constructor return {type}",
    about: .product
  )
  private static let wrongInstance = ErrorText(
    of: .wrongType,
    "`injectableInstance(dependency:)` of {type} returned {found}.",
    remedy: "let it build the type on which it is called, as try instance() does",
    about: .product
  )
}

extension ConstructionError {
  static func notRegistered(
    _ name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    var names = registry.unsortedNames, places = registry.places
    var next = registry.next(of: registry)
    while let outer = next {
      places.add(outer.holderName ?? DisplayName.registry(outer.name))
      for name in outer.unsortedNames where !names.contains(name) { names.add(name) }
      next = outer.next(of: registry)
    }
    let text = registry.replacesMain ? notRegisteredInCurrent : notRegistered
    return Self(text, name, expected, in: registry, places, request: request, otherNames: names)
  }

  static func ambiguous(
    _ name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type,
    request: CodeLocation?
  ) -> Self {
    let names = registry.unsortedNames(sharing: name.description)
    return Self(ambiguous, name, expected, in: registry, request: request, otherNames: names)
  }

  static func closed(_ refused: Constructor, in registry: ConstructorRegistry) -> Self {
    Self(closed, refused.name, refused.productType, in: registry, request: refused.registration)
  }

  static func alreadyRegistered(
    _ refused: Constructor,
    in registry: ConstructorRegistry,
    by held: Constructor
  ) -> Self {
    Self(
      alreadyRegistered,
      refused.name,
      refused.productType,
      in: registry,
      found: held.productType,
      registration: held.registration,
      request: refused.registration
    )
  }

  /// The error for a name that something else than a registry already holds.
  package static func alreadyRegistered(
    _ name: String,
    _ refused: Any.Type,
    in registryName: String,
    at request: CodeLocation,
    by held: Any.Type,
    at registration: CodeLocation
  ) -> Self {
    Self(
      alreadyRegistered,
      name,
      refused,
      in: registryName,
      found: held,
      registration: registration,
      request: request
    )
  }

  static func unsupportedIsolation(
    of name: ConstructorName,
    producing product: Any.Type,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    Self(unsupportedIsolation, name, product, in: registry, request: registration)
  }

  static func noInstance(
    of name: ConstructorName,
    in registry: ConstructorRegistry,
    registration: CodeLocation
  ) -> Self {
    Self(noInstance, name, Void.self, in: registry, request: registration)
  }

  /// The error for a controller that builds itself in its own way, and returned an instance of another type.
  @usableFromInline
  static func wrongInstance(
    _ found: Any.Type,
    of name: ConstructorName,
    in registry: ConstructorRegistry,
    expected: Any.Type
  ) -> Self {
    Self(wrongInstance, name, expected, in: registry, found: found, request: nil)
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
    let failure = error as? ConstructorFailure
    let (text, found) =
      switch failure {
      case nil: (constructorFailed, constructor.productType)
      case .requiresMainActor: (offMainActor, constructor.productType)
      case .confined: (confined, constructor.productType)
      case .wrongType(let found): (wrongType, found)
      }
    return Self(
      text,
      constructor.name,
      expected,
      in: registry,
      found: found,
      underlyingErrors: failure == nil ? [error] : [],
      registration: constructor.registration,
      request: request
    )
  }

  @inline(never)
  private init(
    _ text: ErrorText,
    _ name: ConstructorName,
    _ expectedType: Any.Type,
    in registry: ConstructorRegistry,
    _ places: [String]? = nil,
    found: Any.Type? = nil,
    underlyingErrors: [any Error] = [],
    registration: CodeLocation? = nil,
    request: CodeLocation?,
    otherNames: [String] = []
  ) {
    self.init(
      text,
      name.description,
      expectedType,
      in: registry.name,
      places: places ?? registry.places,
      found: found,
      underlyingErrors: underlyingErrors,
      registration: registration,
      request: request,
      otherNames: otherNames
    )
  }
}

extension ConstructorRegistry {
  /// The injector that has the registry, as errors call it; none if no injector has it.
  fileprivate var places: [String] { holderName.map { [$0] } ?? [] }
}
