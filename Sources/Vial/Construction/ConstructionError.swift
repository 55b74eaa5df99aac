/// A registry could not register or run a constructor.
///
/// Match on ``code``. `description` says in one line what happened. `debugDescription`, which `String(reflecting:)` and a
/// failing `try!` print, adds the places, near misses and a remedy.
public struct ConstructionError: Error {
  /// What happened.
  public var code: Code { details.code }

  /// The name of the registry.
  public var registryName: String { details.registryName }

  /// The requested name, or the name of the refused registration.
  public var name: String { details.name }

  /// The names in the registry, sorted; empty unless the code is ``Code/notRegistered``.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of names.
  public var registeredNames: [String] { code == .notRegistered ? sortedNames : [] }

  /// The names in the registry that the request may have meant; for an ambiguous name, the names of all its types.
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
  public var expectedType: Any.Type { details.expectedType }

  /// The type of the instance that the constructor returned, or the type as which it is registered.
  public var foundType: Any.Type? { details.foundType }

  /// The error that the constructor threw.
  public var underlyingError: (any Error)? { details.underlyingError }

  /// The place where the constructor was registered; with ``Code/alreadyRegistered``, the existing one.
  public var registration: CodeLocation? { details.registration }

  /// The place of the request, or of the refused registration.
  ///
  /// It is `nil` where a generic function built the component, or a component that writes
  /// `injectableInstance(dependency:)` itself.
  public var request: CodeLocation? { details.request }

  private let details: Details

  package init(_ details: Details) { self.details = details }

  private var sortedNames: [String] { details.otherNames.ordered { SortKey(text: $0) } }

  /// Returns the same error with a place of the request, unless it has one.
  @usableFromInline
  func requested(at request: CodeLocation) -> ConstructionError {
    if self.request != nil { return self }
    return ConstructionError(Details(details, request: request))
  }
}

extension ConstructionError {
  /// What an error knows, and its texts, in a class, so that throwing an error moves one word.
  package final class Details: Sendable {
    let code: Code

    /// The headline, in which a letter behind a percent sign stands for a fact.
    let headline: String
    let remedy: String
    let registryName: String
    let name: String
    let expectedType: Any.Type
    let foundType: Any.Type?
    let underlyingError: (any Error)?
    let registration: CodeLocation?
    let request: CodeLocation?
    let isRefusal: Bool

    /// Other names in the registry, in no order, because they are sorted when they are read.
    let otherNames: [String]

    package init(
      _ code: Code,
      _ headline: String,
      remedy: String,
      in registryName: String,
      _ name: String,
      _ expectedType: Any.Type,
      found foundType: Any.Type? = nil,
      underlyingError: (any Error)? = nil,
      registration: CodeLocation? = nil,
      request: CodeLocation?,
      isRefusal: Bool = false,
      otherNames: [String] = []
    ) {
      self.code = code
      self.headline = headline
      self.remedy = remedy
      self.registryName = registryName
      self.name = name
      self.expectedType = expectedType
      self.foundType = foundType
      self.underlyingError = underlyingError
      self.registration = registration
      self.request = request
      self.isRefusal = isRefusal
      self.otherNames = otherNames
    }

    fileprivate convenience init(_ details: Details, request: CodeLocation) {
      self.init(
        details.code,
        details.headline,
        remedy: details.remedy,
        in: details.registryName,
        details.name,
        details.expectedType,
        found: details.foundType,
        underlyingError: details.underlyingError,
        registration: details.registration,
        request: request,
        isRefusal: details.isRefusal,
        otherNames: details.otherNames
      )
    }
  }

  /// What happened, to match on; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    package init(_ name: String) { description = name }

    /// The registry has no constructor under the name.
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

    /// The constructor to register returns `Void`.
    public static let noInstance = Code("noInstance")
  }
}

extension ConstructionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String {
    guard let underlyingError else { return headline }
    return Diagnosis.line(headline, underlyingError)
  }

  /// The headline, and below it the places, near misses and the remedy, a line each.
  public var debugDescription: String {
    let nearMisses = nearMisses
    var diagnosis = Diagnosis(headline: headline)
    diagnosis.add(underlyingError)
    diagnosis.add(details.isRefusal ? "refused" : "requested", place(request, expectedType))
    diagnosis.add("registered", place(registration, code == .wrongType ? nil : foundType))
    diagnosis.add("did you mean", nearMisses.isEmpty ? nil : quoted(nearMisses))
    if code == .notRegistered { diagnosis.add("the registry holds", holdings) }
    diagnosis.add("remedy", details.remedy)
    return diagnosis.text
  }

  private var headline: String {
    Diagnosis.sentence(details.headline) { letter in
      switch letter {
      case "n": name.debugDescription
      case "r": registryName.debugDescription
      case "f": foundType.map { typeNames.name(of: $0) } ?? "nothing"
      case "e": typeNames.name(of: expectedType)
      default: preconditionFailure("no fact has this letter")
      }
    }
  }

  /// The names that the registry holds, the first ten of them.
  private var holdings: String {
    let names = registeredNames
    if names.isEmpty { return "nothing" }
    return quoted(names.prefix(10)) + (names.count > 10 ? " and \(names.count - 10) more" : "")
  }

  private var typeNames: TypeNames { TypeNames([expectedType, foundType].compactMap(\.self)) }

  private func quoted(_ names: some Sequence<String>) -> String {
    names.map(\.debugDescription).joined(separator: ", ")
  }

  private func place(_ location: CodeLocation?, _ type: Any.Type?) -> String? {
    let parts = [location.map { "at \($0)" }, type.map { "as \(typeNames.name(of: $0))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
