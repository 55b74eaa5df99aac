extension Diagnostic {
  /// The diagnostic that an error tells of, or one for each error that was thrown when instances were disposed of.
  static func all(_ error: InjectionError) -> [Diagnostic] {
    error.underlyingErrors.isEmpty ? [Diagnostic(error)] : error.underlyingErrors.map { Diagnostic(error, cause: $0) }
  }

  /// The diagnostic that an error tells of.
  init(_ error: InjectionError, cause: (any Error)? = nil) {
    let cause = cause.map { String(reflecting: $0) }?.split(whereSeparator: \.isNewline).first
    // What a provider asks for elsewhere fails on the main actor, too; what validation itself asks for does not.
    let isConfined = error.isConfinedDependency
    let isNote = error.code == .requiresMainActor && !isConfined
    self.init(
      code: isConfined ? .confined : Self.code(for: error.code),
      severity: isNote ? .note : .error,
      headline: error.headline.dropLast() + (cause.map { ": \($0)" } ?? "."),
      registration: error.registration,
      request: error.request,
      path: error.pathLines,
      nearMisses: error.nearMisses,
      remedy: isNote ? "validate on the main actor" : error.remedy
    )
  }

  private static func code(for code: InjectionError.Code) -> Code {
    switch code {
    case .notRegistered: .missing
    case .cycle: .cycle
    case .captiveLifetime: .captiveLifetime
    case .scopeNeeded: .scopeNeeded
    case .valueInWeakLifetime: .valueInWeakLifetime
    default: .construction
    }
  }
}
