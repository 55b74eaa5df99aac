import Synchronization

/// An injector could not register, resolve or close.
///
/// Match on ``code``. `description` says in one line what happened. `debugDescription`, which `String(reflecting:)`, a
/// failing `try!` and the traps of the property wrappers print, adds the place, the path, near misses and a remedy.
public struct InjectionError: Error {
  /// What happened.
  public var code: Code { details.text.code }

  /// The display name of the injector, such as `the injector "app"`, or of the plugin point around a plugin.
  public var injector: String { details.injector }

  /// The type that was requested or registered; `nil` where the error concerns the whole injector.
  public var serviceType: Any.Type? { details.key?.type }

  /// The qualifier of the request or registration.
  public var qualifier: Any.Type? { details.key?.qualifier }

  /// The name in the request or registration, if it has one.
  public var name: String? { details.name ?? details.key?.name }

  /// The ``Scope`` of the request or registration.
  public var scope: Any.Type? { details.key?.scope }

  /// The providers that were running at the time of the request, the outermost first.
  ///
  /// With ``Code/cycle``, the last step is already on the path.
  public var path: [Step] { details.path }

  /// The place of the request, or of the refused registration.
  public var request: CodeLocation? { details.request }

  /// The place where the binding was registered; with ``Code/alreadyRegistered``, the existing one.
  public var registration: CodeLocation? { details.registration }

  /// The error that the provider threw, or the first that was thrown while the injector was closed.
  public var underlyingError: (any Error)? { details.underlyingErrors.first }

  /// All errors that were thrown while the injector was closed, or the one that the provider threw.
  public var underlyingErrors: [any Error] { details.underlyingErrors }

  /// The bindings that the request may have meant, the likeliest first, five at most.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bindings in the injector, its ancestors and its descendants.
  public var nearMisses: [String] { details.candidates?.nearMisses(typeNames) ?? [] }

  /// The bindings of which one was to be used, a line each, with the verdicts of their conditions.
  public var verdicts: [String] { details.verdicts }

  package let details: Details

  package init(_ details: Details) { self.details = details }

  /// Whether a provider threw the error, or let it through, at any time.
  var wasThrownByProvider: Bool { details.wasThrownByProvider.load(ordering: .relaxed) }

  /// The error, marked as one that a provider threw.
  func thrownByProvider() -> InjectionError {
    details.wasThrownByProvider.store(true, ordering: .relaxed)
    return self
  }

  /// The same error with steps that lead in to the path from a position on, except those that stand before it.
  func following(_ leadIn: [Step], at position: Int) -> InjectionError {
    let position = min(position, path.count)
    let before = path[..<position]
    let steps = leadIn.drop { step in before.contains { $0.isOfSameBinding(as: step) } }
    return InjectionError(Details(details, path: Array(before) + steps + path[position...]))
  }
}

extension InjectionError {
  /// What an error knows.
  ///
  /// A class, so that throwing an error moves one word, and so that copies copy references.
  package final class Details: Sendable {
    let text: Text

    /// The display name of the injector or the plugin point.
    let injector: String
    let key: TypeKey?
    let name: String?
    let lifetime: LifetimeKind?
    let path: [Step]

    /// Further lines of the path, such as the plugin points around a plugin.
    let points: [String]
    let request: CodeLocation?
    let registration: CodeLocation?
    let underlyingErrors: [any Error]

    /// The type that was found in place of the expected one.
    let found: Any.Type?

    /// The provider that would keep a captive dependency.
    let captor: Step?
    let candidates: BindingCandidates?
    let verdicts: [String]
    let wasThrownByProvider = Atomic<Bool>(false)

    package init(
      _ text: Text,
      in injector: String,
      key: TypeKey? = nil,
      name: String? = nil,
      lifetime: LifetimeKind? = nil,
      path: [Step] = [],
      points: [String] = [],
      request: CodeLocation? = nil,
      registration: CodeLocation? = nil,
      underlyingErrors: [any Error] = [],
      found: Any.Type? = nil,
      captor: Step? = nil,
      candidates: BindingCandidates? = nil,
      verdicts: [String] = []
    ) {
      self.text = text
      self.injector = injector
      self.key = key
      self.name = name
      self.lifetime = lifetime
      self.path = path
      self.points = points
      self.request = request
      self.registration = registration
      self.underlyingErrors = underlyingErrors
      self.found = found
      self.captor = captor
      self.candidates = candidates
      self.verdicts = verdicts
    }

    fileprivate convenience init(_ details: Details, path: [Step]) {
      self.init(
        details.text,
        in: details.injector,
        key: details.key,
        name: details.name,
        lifetime: details.lifetime,
        path: path,
        points: details.points,
        request: details.request,
        registration: details.registration,
        underlyingErrors: details.underlyingErrors,
        found: details.found,
        captor: details.captor,
        candidates: details.candidates,
        verdicts: details.verdicts
      )
    }
  }

  /// The texts of an error: a headline, in which a letter behind a percent sign stands for a fact, and a remedy.
  package struct Text: Sendable {
    /// What the error is about.
    package enum Subject: Sendable {
      case request, refusedRegistration, confinedService, disposal, plugin
    }

    let code: Code
    let headline: String
    let remedy: String
    package let subject: Subject

    package init(_ code: Code, _ headline: String, remedy: String, about subject: Subject = .request) {
      self.code = code
      self.headline = headline
      self.remedy = remedy
      self.subject = subject
    }
  }
}
