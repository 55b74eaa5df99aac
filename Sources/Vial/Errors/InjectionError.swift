@_exported public import VialComponents

/// An injector could not register, resolve or close.
///
/// Match on ``code``. `description` says in one line what happened. `debugDescription`, which `String(reflecting:)`, a
/// failing `try!` and the traps of the property wrappers print, adds the place, the path, near misses and a remedy.
public struct InjectionError: Error {
  /// What happened.
  public var code: Code { details.text.code }

  /// The display name of the injector, such as `the injector "app"`, or of the plugin point around a plugin.
  public var injector: String { details.place }

  /// The type that was requested or registered; `nil` where the error concerns the whole injector.
  public var serviceType: Any.Type? { details.key?.type }

  /// The qualifier of the request or registration.
  public var qualifier: Any.Type? { details.key?.qualifier }

  /// The name in the request or registration, if it has one.
  public var name: String? { details.name ?? details.key?.givenName }

  /// The name that identifies a service, whatever its type.
  var serviceName: String? { details.name ?? details.key?.name }

  /// The ``Scope`` of the request or registration.
  public var scope: Any.Type? { details.key?.scope }

  /// The providers that were running at the time of the request, the outermost first.
  ///
  /// With ``Code/cycle``, the last step is already on the path.
  public var path: [Step] { details.path }

  /// The place of the request, or of the refused registration.
  public var request: CodeLocation? { details.request }

  /// The place where the binding was registered, or where scopes are declared to provide the service; with
  /// ``Code/alreadyRegistered``, the existing binding's.
  public var registration: CodeLocation? { details.registration }

  /// The error that the provider threw, or the first that was thrown while the injector was closed.
  public var underlyingError: (any Error)? { underlyingErrors.first }

  /// All errors that were thrown while the injector was closed, or the one that the provider threw.
  public var underlyingErrors: [any Error] { details.underlyingErrors.map(AttributedError.cause) }

  /// The bindings that the request may have meant, the likeliest first, five at most.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bindings in the injector, its ancestors and its descendants.
  public var nearMisses: [String] { details.candidates?.nearMisses(details.typeNames) ?? [] }

  /// The bindings of which one was to be used, a line each, with the verdicts of their conditions.
  public var verdicts: [String] { details.verdicts }

  // Never `nil`; an optional because the compiler stores that as a number. A function that awaits, and throws many errors
  // that it stores as addresses, crashes swiftc 6.3 with `-O`: the optimizer takes the store of an error for the one that
  // clears the register for errors. The target `ManyRequests` has such functions.
  private let known: ErrorDetails?

  /// What the error knows.
  ///
  /// Why this is sound: both initializers set it.
  package var details: ErrorDetails { unsafe known.unsafelyUnwrapped }

  init(_ details: ErrorDetails) { known = details }

  /// The error of another module, with texts of its own.
  @inline(never)
  package init(
    _ code: Code,
    _ headline: String,
    remedy: String,
    about subject: ErrorDetails.Subject = .request,
    in site: ErrorSite,
    key: TypeKey? = nil,
    name: String? = nil,
    path: [Step] = [],
    points: [String] = [],
    request: CodeLocation? = nil,
    registration: CodeLocation? = nil,
    underlyingErrors: [any Error] = [],
    found: Any.Type? = nil
  ) {
    known = ErrorDetails(
      ErrorText(code, headline, remedy: remedy, about: subject),
      in: site,
      key: key,
      name: name,
      path: path,
      points: points,
      request: request,
      registration: registration,
      underlyingErrors: underlyingErrors,
      found: found
    )
  }

  /// The same error with steps that lead in to the path from a position on, except those that stand before it.
  func following(_ leadIn: [Step], at position: Int) -> InjectionError {
    let position = min(position, path.count)
    let before = path[..<position]
    let steps = leadIn.drop { step in before.contains { $0.isOfSameBinding(as: step) } }
    return InjectionError(ErrorDetails(details, path: Array(before) + steps + path[position...]))
  }
}

extension InjectionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// What happened, in one line.
  public var description: String { details.line }

  /// The headline, and below it the places, the path, near misses and the remedy, a line each.
  public var debugDescription: String {
    let subject = details.text.subject
    let isDeclaration = subject == .declaration || details.key?.isDeclaration == true
    var diagnosis = Diagnosis(headline: headline)
    for error in details.underlyingErrors {
      diagnosis.add(error: AttributedError.cause(error), origin: (error as? AttributedError)?.origin ?? "")
    }
    diagnosis.add(subject == .refusedRegistration ? "refused" : "requested", request?.description)
    diagnosis.add(isDeclaration ? "declared" : "registered", registration?.description)
    diagnosis.add("kept by", details.longerLivedOwner?.line(details.typeNames))
    diagnosis.add("path", lines: pathLines + details.points)
    diagnosis.add("candidates", lines: verdicts)
    diagnosis.add("did you mean", lines: nearMisses)
    diagnosis.add("remedy", remedy)
    return diagnosis.text
  }

  /// What happened, as one sentence.
  package var headline: String { details.headline }

  /// What to do about it.
  package var remedy: String { details.remedy }

  /// A line for each provider that led there, except those in the middle of a long path.
  package var pathLines: [String] { details.pathLines }
}
