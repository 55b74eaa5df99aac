import Synchronization

/// An injector could not register, resolve or close.
///
/// Match on ``code``. `description` says in one line what happened; `debugDescription`, which `String(reflecting:)`, a
/// failing `try!` and the traps of the property wrappers print, also says where, on which path, what may have been
/// meant, and what to do.
public struct InjectionError: Error {
  /// What happened.
  public var code: Code { details.code }

  /// What errors call the injector that was asked, such as `the injector "app"`, or the plugin point in which a plugin is
  /// declared.
  public var injector: String { details.injector }

  /// The type that was asked for or registered; `nil` where the whole injector is concerned.
  public var serviceType: Any.Type? { details.key?.type }

  /// The qualifier under which it was asked for or registered.
  public var qualifier: Any.Type? { details.key?.qualifier }

  /// The name under which it was asked for or registered, if it has one.
  public var name: String? { details.name ?? details.key?.givenName }

  /// The same where it says what is asked for, whatever the type.
  var serviceName: String? { details.name ?? details.key?.name }

  /// The ``Scope`` in which it was asked for or registered.
  public var scope: Any.Type? { details.key?.scope }

  /// The providers that were running when it was asked for, the outermost first.
  ///
  /// With ``Code/cycle`` the path ends with a step that is on it already.
  public var path: [Step] { details.path }

  /// Where it was asked for, or where the refused registration is.
  public var request: CodeLocation? { details.request }

  /// Where the binding was registered; with ``Code/alreadyRegistered``, the one that the injector holds.
  public var registration: CodeLocation? { details.registration }

  /// The error that the provider threw, or the first that was thrown while the injector was closed.
  public var underlyingError: (any Error)? { details.underlyingErrors.first }

  /// All errors that were thrown while the injector was closed, or the one that the provider threw.
  public var underlyingErrors: [any Error] { details.underlyingErrors }

  /// What the request may have meant, the likeliest first, five at most.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bindings in the injector, its ancestors and its descendants.
  public var nearMisses: [String] { details.candidates?.nearMisses(typeNames) ?? [] }

  /// The bindings of which one was to be used, a line each, with what their conditions said.
  public var verdicts: [String] { details.verdicts }

  let details: Details

  /// Whether a provider threw the error, or let it through, at any time.
  var wasThrownByProvider: Bool { details.wasThrownByProvider.load(ordering: .relaxed) }

  /// The error, as one that a provider threw.
  func thrownByProvider() -> InjectionError {
    details.wasThrownByProvider.store(true, ordering: .relaxed)
    return self
  }

  init(_ details: Details) {
    self.details = details
  }

  /// The same error with steps that lead in to the path from a position on, apart from those that stand before it.
  func following(_ leadIn: [Step], at position: Int) -> InjectionError {
    let position = min(position, path.count)
    let before = path[..<position]
    let steps = leadIn.drop { step in before.contains { $0.isOfSameBinding(as: step) } }
    return InjectionError(Details(details, path: Array(before) + steps + path[position...]))
  }
}
