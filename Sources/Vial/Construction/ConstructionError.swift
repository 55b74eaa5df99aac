/// A registry could not register or run a constructor.
///
/// Match on ``code``. `description` says in one line what happened. `debugDescription`, which `String(reflecting:)` and a
/// failing `try!` print, adds the places, near misses and a remedy.
public struct ConstructionError: Error {
  /// What happened.
  public var code: Code { Code(details.text.code) }

  /// The name of the registry, or the name of the injector that has it.
  public var registryName: String { details.place }

  /// The requested name, or the name of the refused registration.
  public var name: String { details.name ?? "" }

  /// The names in the registries that were searched, sorted; empty unless the code is ``Code/notRegistered``.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of names.
  public var registeredNames: [String] { code == .notRegistered ? sortedNames : [] }

  /// The names in the registries that the request may have meant; for an ambiguous name, the names of all its types.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names in the registry.
  public var nearMisses: [String] {
    switch code {
    case .notRegistered: NearMisses.of(name, among: details.otherNames)
    case .ambiguousName: sortedNames
    default: []
    }
  }

  /// The requested type, or the type of the refused registration.
  public var expectedType: Any.Type { details.key?.type ?? Void.self }

  /// The type of the instance that the constructor returned, or the type as which it is registered.
  public var foundType: Any.Type? { details.found }

  /// The error that the constructor threw.
  public var underlyingError: (any Error)? { details.underlyingErrors.first }

  /// The place where the constructor was registered; with ``Code/alreadyRegistered``, the existing one.
  public var registration: CodeLocation? { details.registration }

  /// The place of the request, or of the refused registration.
  ///
  /// It is `nil` where a generic function built the component, or a component that writes
  /// `injectableInstance(dependency:)` itself.
  public var request: CodeLocation? { details.request }

  /// What to do about it.
  package var remedy: String { details.remedy }

  // An optional for the same reason as in `InjectionError`.
  private let known: ErrorDetails?

  private var details: ErrorDetails { .known(known) }

  private init(_ details: ErrorDetails) { known = details }

  package init(
    _ text: ErrorText,
    _ name: String,
    _ expectedType: Any.Type,
    in registryName: String,
    places: [String] = [],
    found: Any.Type? = nil,
    underlyingErrors: [any Error] = [],
    registration: CodeLocation? = nil,
    request: CodeLocation?,
    otherNames: [String] = []
  ) {
    self.init(
      ErrorDetails(
        text,
        in: registryName,
        key: TypeKey(expectedType, scope: nil, qualifier: nil),
        name: name,
        points: places,
        request: request,
        registration: registration,
        underlyingErrors: underlyingErrors,
        found: found,
        otherNames: otherNames
      )
    )
  }

  private var sortedNames: [String] { details.otherNames.ordered { SortKey(text: $0) } }

  /// Returns the same error with a place of the request, unless it has one.
  @usableFromInline
  func requested(at request: CodeLocation) -> ConstructionError {
    if self.request != nil { return self }
    return ConstructionError(ErrorDetails(details, path: [], request: request))
  }
}

extension ConstructionError {
  /// What happened, to match on; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    package init(_ name: String) { description = name }

    /// Neither the registry nor one that is searched after it has a constructor under the name.
    public static let notRegistered = Code("notRegistered")

    /// The registry already has another constructor under the name.
    public static let alreadyRegistered = Code("alreadyRegistered")

    /// Several types share the name, from different modules or inside different types.
    public static let ambiguousName = Code("ambiguousName")

    /// The constructor returned an instance of another type than the expected one.
    public static let wrongType = Code("wrongType")

    /// The constructor threw an error.
    public static let constructorFailed = Code("constructorFailed")

    /// The constructor belongs to the main actor, and the request came from elsewhere; or its product is confined to the
    /// main actor, and the request could take it elsewhere.
    public static let requiresMainActor = Code("requiresMainActor")

    /// The constructor to register belongs to an actor other than the main actor.
    public static let unsupportedIsolation = Code("unsupportedIsolation")

    /// The injector in which to register the constructor is closed.
    public static let closed = Code("closed")

    /// The constructor to register returns `Void`.
    public static let noInstance = Code("noInstance")
  }
}

extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String { details.line }

  /// The headline, and below it the places, near misses and the remedy, a line each.
  public var debugDescription: String {
    let (nearMisses, typeNames) = (nearMisses, details.typeNames)
    var diagnosis = details.diagnosis { location, type in
      let parts = [location.map { "at \($0)" }, type.map { "as \(typeNames.name(of: $0))" }].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : quoted(nearMisses))
    if code == .notRegistered {
      diagnosis.add(details.points.count > 1 ? "they hold" : "the registry holds", holdings)
    }
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }

  /// The names that the registry holds, the first ten of them.
  private var holdings: String {
    let names = registeredNames
    if names.isEmpty { return "nothing" }
    return quoted(names.prefix(10)) + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }

  private func quoted(_ names: some Sequence<String>) -> String {
    names.map(\.debugDescription).joined(separator: ", ")
  }
}

extension ErrorText {
  package init(
    of code: ConstructionError.Code,
    _ headline: String,
    remedy: String,
    about subject: Subject = .request
  ) {
    self.init(code: code.description, headline: headline, remedy: remedy, subject: subject)
  }
}
