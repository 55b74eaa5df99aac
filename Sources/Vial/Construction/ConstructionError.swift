/// A registry could not register or run a constructor.
///
/// Match on ``code``. `description` says in one line what happened; `debugDescription`, which `String(reflecting:)` and
/// a failing `try!` print, also says where, what may have been meant, and what to do.
public struct ConstructionError: Error {
  /// What happened.
  public var code: Code { details.code }

  /// The name of the registry.
  public var registryName: String { details.registryName }

  /// The name that was asked for, or that was to be registered.
  public var name: String { details.name }

  /// The names in the registry, sorted; empty unless the code is ``Code/notRegistered``.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of names.
  public var registeredNames: [String] { code == .notRegistered ? otherNames.ordered { SortKey(text: $0) } : [] }

  /// The names in the registry that may have been meant; of an ambiguous name, those of the types that share it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names in the registry.
  public var nearMisses: [String] {
    switch code {
    case .notRegistered: NearMisses.of(name, among: otherNames)
    case .ambiguousName: otherNames.ordered { SortKey(text: $0) }
    default: []
    }
  }

  /// The type that was asked for, or as which the constructor was to be registered.
  public var expectedType: Any.Type { details.expectedType }

  /// The type of the instance that the constructor returned, or the type as which it is registered.
  public var foundType: Any.Type? { details.foundType }

  /// The error that the constructor threw.
  public var underlyingError: (any Error)? { details.underlyingError }

  /// Where the constructor was registered; with ``Code/alreadyRegistered``, the one that is in the registry.
  public var registration: CodeLocation? { details.registration }

  /// Where the instance was asked for, or where the refused registration is.
  ///
  /// It is `nil` where a generic function built the component, or one that writes `injectableInstance(dependency:)`
  /// itself.
  public var request: CodeLocation? { details.request }

  /// All names in the registry or those that are candidates, in no order: whoever drops the error need not pay for
  /// more.
  private var otherNames: [String] { details.otherNames }

  /// What an error knows, in an object, of which nothing but references is copied.
  final class Details: Sendable {
    let code: Code
    let registryName: String
    let name: String
    let expectedType: Any.Type
    let foundType: Any.Type?
    let underlyingError: (any Error)?
    let registration: CodeLocation?
    let request: CodeLocation?

    /// Whether the product is confined to the main actor.
    let isConfined: Bool
    let otherNames: [String]

    init(
      _ code: Code,
      registryName: String,
      name: String,
      expectedType: Any.Type,
      foundType: Any.Type? = nil,
      underlyingError: (any Error)? = nil,
      registration: CodeLocation? = nil,
      request: CodeLocation?,
      isConfined: Bool = false,
      otherNames: [String] = []
    ) {
      self.code = code
      self.registryName = registryName
      self.name = name
      self.expectedType = expectedType
      self.foundType = foundType
      self.underlyingError = underlyingError
      self.registration = registration
      self.request = request
      self.isConfined = isConfined
      self.otherNames = otherNames
    }
  }

  let details: Details

  /// Returns the same error, asked for at a place unless it knows of one already.
  @usableFromInline
  func requested(at request: CodeLocation) -> ConstructionError {
    if self.request != nil { return self }
    return ConstructionError(
      details: Details(
        code,
        registryName: registryName,
        name: name,
        expectedType: expectedType,
        foundType: foundType,
        underlyingError: underlyingError,
        registration: registration,
        request: request,
        isConfined: details.isConfined,
        otherNames: otherNames
      )
    )
  }
}
