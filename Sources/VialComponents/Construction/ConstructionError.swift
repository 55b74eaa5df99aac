/// A registry could not register or run a constructor.
///
/// Match on ``code``. `description` says in one line what happened. `debugDescription`, which `String(reflecting:)` and a
/// failing `try!` print, adds the places, near misses and a remedy.
public struct ConstructionError: Error {
  // A class, so that an error has one reference to what it knows.
  final class Facts: Sendable {
    let problem: ConstructionProblem
    let name: String
    let request: ConstructionRequest

    /// The type of the given dependency.
    var given: Any.Type { request.dependency ?? Void.self }

    /// The name of the registry, and how texts call it or its injector.
    let registry: (name: String, place: String)

    /// The type as which the constructor is registered, and where.
    let found: (type: Any.Type, place: CodeLocation)?

    init(
      _ problem: ConstructionProblem,
      _ request: ConstructionRequest,
      _ registry: (name: String, place: String),
      _ name: ConstructorName,
      _ found: (type: Any.Type, place: CodeLocation)?
    ) {
      (self.problem, self.name, self.request) = (problem, name.description, request)
      (self.registry, self.found) = (registry, found)
    }
  }

  let facts: Facts

  /// The place of the request, or of the refused registration.
  ///
  /// It is `nil` where a generic function built the component, or a component that writes
  /// `injectableInstance(dependency:)` itself.
  public private(set) var request: CodeLocation?

  /// The error for a request or a registration, with the constructor that was found.
  @inline(never)
  init(
    _ problem: ConstructionProblem,
    in registry: ConstructorRegistry,
    _ request: ConstructionRequest,
    found: Constructor? = nil
  ) {
    let held = found.map { (type: $0.product, place: $0.registration) }
    facts = Facts(problem, request, (registry.name, registry.place), found?.name ?? request.name, held)
    self.request = request.place
  }

  /// The error for a registration that another module refuses, whose registry has a name, too.
  package static func refused(
    _ code: Code,
    _ name: String,
    _ type: Any.Type,
    in registry: String,
    at place: CodeLocation,
    by held: (type: Any.Type, place: CodeLocation)? = nil,
    headline: String,
    remedy: String
  ) -> Self {
    let problem = ConstructionProblem.refused(code, headline: headline, remedy: remedy)
    let request = ConstructionRequest(ConstructorName(name), type, isRegistration: true, at: place)
    let names = (registry, "the registry \(registry.debugDescription)")
    return Self(facts: Facts(problem, request, names, request.name, held), request: place)
  }

  private init(facts: Facts, request: CodeLocation) { (self.facts, self.request) = (facts, request) }

  /// Returns the same error with a place of the request, unless it has one.
  @usableFromInline
  func requested(at place: CodeLocation) -> ConstructionError { Self(facts: facts, request: request ?? place) }

  /// What happened.
  public var code: Code { facts.problem.code }

  /// The name of the registry, or the name of the injector that has it.
  public var registryName: String { facts.registry.name }

  /// The requested name, or the name of the refused registration.
  public var name: String { facts.name }

  /// The names in the registries that the request may have meant.
  ///
  /// They are similar names, the names of all types that share an ambiguous one, or the names of the constructors that take the
  /// given dependency.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names in the registry.
  public var nearMisses: [String] {
    switch facts.problem {
    case .notRegistered(let names, _, _, _): NearMisses.of(name, among: names)
    case .ambiguousName(let names), .wrongDependency(_, let names): names
    default: []
    }
  }

  /// The names of the constructors that build each other without end, of which the last is the first.
  public var cycle: [String] { if case .cycle(let names) = facts.problem { names } else { [] } }

  /// The requested type, or the type of the refused registration.
  public var expectedType: Any.Type { facts.request.product }

  /// The type of the instance that the constructor returned, or the type as which it is registered.
  public var foundType: Any.Type? {
    switch facts.problem {
    case .wrongType(let found), .wrongInstance(let found): found
    default: facts.found?.type
    }
  }

  /// The error that the constructor threw.
  public var underlyingError: (any Error)? {
    if case .constructorFailed(let error) = facts.problem { error } else { nil }
  }

  /// The place where the constructor was registered; with ``Code/alreadyRegistered``, the existing one.
  public var registration: CodeLocation? { facts.found?.place }
}

extension ConstructionError {
  /// What happened, to match on; later versions may add codes.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, Sendable {
    /// Neither the registry nor one that is searched after it has a constructor under the name.
    case notRegistered

    /// The registry already has another constructor under the name.
    case alreadyRegistered

    /// Several types share the name, from different modules or inside different types.
    case ambiguousName

    /// The constructor returned an instance of another type than the expected one.
    case wrongType

    /// The constructor takes another dependency than the given one.
    case wrongDependency

    /// The constructor builds itself again without end, perhaps over others.
    case cycle

    /// The constructor threw an error.
    case constructorFailed

    /// The constructor belongs to the main actor, and the request came from elsewhere.
    case requiresMainActor

    /// The constructor to register belongs to an actor other than the main actor.
    case unsupportedIsolation

    /// The constructor to register has arguments for an injector, and the registry is no injector's.
    case noInjector

    /// The injector that has the registry is closed.
    case closed

    /// The constructor to register returns `Void`.
    case noInstance

    /// Two parameters of the constructor to register in a kernel have the same name.
    case repeatedParameter

    /// The processor to register in a kernel has a name that it can't have.
    case reservedName
  }
}
