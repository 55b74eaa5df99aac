/// A registry could not register or run a constructor.
///
/// Match on ``code``. `description` says in one line what happened; `debugDescription`, which `String(reflecting:)` and
/// a failing `try!` print, also says where, what may have been meant, and what to do.
public struct ConstructionError: Error {
  /// What happened.
  public internal(set) var code: Code

  /// The name of the registry.
  public let registryName: String

  /// The name that was asked for, or that was to be registered.
  public let name: String

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
  public let expectedType: Any.Type

  /// The type of the instance that the constructor returned, or the type as which it is registered.
  public internal(set) var foundType: Any.Type?

  /// The error that the constructor threw.
  public internal(set) var underlyingError: (any Error)?

  /// Where the constructor was registered; with ``Code/alreadyRegistered``, the one that is in the registry.
  public internal(set) var registration: CodeLocation?

  /// Where the instance was asked for, or where the refused registration is.
  ///
  /// It is `nil` where a generic function built the component, or one that writes `injectableInstance(dependency:)`
  /// itself.
  public internal(set) var request: CodeLocation?

  /// Whether the product is confined to the main actor.
  var isConfined = false

  /// All names in the registry or those that are candidates, in no order: whoever drops the error need not pay for
  /// more.
  var otherNames: [String] = []

  /// Returns the same error, asked for at a place unless it knows of one already.
  @usableFromInline
  func requested(at request: CodeLocation) -> ConstructionError {
    var error = self
    error.request = self.request ?? request
    return error
  }
}
