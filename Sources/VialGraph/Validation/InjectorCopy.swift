import Vial

/// A copy of a family of injectors with the same bindings and no instances, to build everything in.
struct InjectorCopy {
  let copied: Injector

  /// The copy of the default injector, if that is of the family.
  private let standIn: Injector?

  /// The copies with their originals, parents before their children.
  let injectors: [(copy: Injector, original: Injector)]

  init(of injector: Injector) {
    var copies: [ObjectIdentifier: Injector] = [:]
    injectors = injector.openFamily.map { original in
      let parent = original.parent.flatMap { copies[ObjectIdentifier($0)] }
      let copy = Injector(of: original, name: original.name, parent: parent, isThrowaway: true)
      copies[ObjectIdentifier(original)] = copy
      return (copy, original)
    }
    guard let copied = copies[ObjectIdentifier(injector)] else {
      preconditionFailure("an injector is part of its own family")
    }
    self.copied = copied
    standIn = copies[ObjectIdentifier(Injector.current)]
  }

  /// Builds what needs no waiting, and returns the errors of doing that together with the diagnostics of the graph afterwards.
  func diagnostics(entryPoints: [Requirement]) -> [Diagnostic] {
    graph(entryPoints).checkProviders()
    // Requests to the default injector get the copy's instances, too.
    let built = Injector.withDefault(standIn ?? .current) { build(entryPoints) }
    var (found, errors) = problems(built.allErrors, entryPoints, after: .synchronous)
    do throws(InjectionError) { try injectors.first?.copy.closeOrShutDown() } catch { errors.append(error) }
    return (found + diagnostics(errors, besides: found)).bySeverity
  }

  /// Builds everything, and returns the errors of doing that together with the diagnostics of the graph afterwards.
  ///
  /// What has to wait is built if nothing else is wrong, since a wrapper that finds nothing there ends the program. What
  /// starts eagerly is built before all others, which find it where Swift can't throw.
  nonisolated(nonsending) func awaitedDiagnostics(entryPoints: [Requirement]) async -> [Diagnostic] {
    let graph = graph(entryPoints)
    let isFaulty = graph.diagnostics(entryPoints: entryPoints).contains { $0.severity == .error }
    graph.checkProviders()
    let started = await Injector.withDefault(standIn ?? .current) { isFaulty ? [] : await construct(eager).errors }
    let built = Injector.withDefault(standIn ?? .current) { build(entryPoints) }
    var (found, errors) = problems(started + built.allErrors, entryPoints, after: .synchronous)
    var unawaited = 0
    // A request in vain, as one outside of scopes, hinders nothing.
    if started.isEmpty, errors.allSatisfy({ $0.isForWaiting() }), !found.contains(where: { $0.severity == .error }) {
      (errors, unawaited) = await Injector.withDefault(standIn ?? .current) { await construct(built.waiting) }
      (found, errors) = problems(errors, entryPoints, after: .awaiting)
    }
    do throws(InjectionError) { try await injectors.first?.copy.shutDown() } catch { errors.append(error) }
    let cancelled = unawaited == 0 ? [] : [Diagnostic(cancelledBefore: unawaited)]
    return (found + diagnostics(errors, besides: found) + cancelled).bySeverity
  }

  private func graph(_ entryPoints: [Requirement]) -> GraphBuilder {
    GraphBuilder(for: copied, entryPoints: entryPoints, default: standIn ?? .current)
  }

  /// Returns the diagnostics of the graph after building, and the errors that say something else.
  private func problems(
    _ errors: [InjectionError],
    _ entryPoints: [Requirement],
    after run: ValidationRun
  ) -> (found: [Diagnostic], errors: [InjectionError]) {
    var errors = errors
    let builder = graph(entryPoints)
    var found = builder.diagnostics(entryPoints: entryPoints, after: run)
    let missing = builder.requestsInVain
    errors.removeAll { error in error.requestInVain.map(missing.contains) ?? false }
    builder.removeRepetitions(in: &found, &errors)
    return (found, errors)
  }

  /// Turns errors into diagnostics, once for each fault, and not again for those that the rules have found.
  private func diagnostics(_ errors: [InjectionError], besides found: [Diagnostic]) -> [Diagnostic] {
    let cycleIsFound = found.contains { $0.code == .cycle && $0.severity == .error }
    // The warning of what conditions decide says less than the error that proves it.
    let conditional: [Diagnostic.Code] = [.cycle, .captiveLifetime, .scopeNeeded]
    var known = Set(found.filter { $0.severity == .error || !conditional.contains($0.code) }.map { Fault($0) })
    return errors.flatMap { error in
      diagnostics(of: error).filter { diagnostic in
        if diagnostic.code == .cycle, cycleIsFound { return false }
        let fault = Fault(diagnostic, error)
        return fault.place == nil || known.insert(fault).inserted
      }
    }
  }

  /// Returns the diagnostic of an error, or one for each error that disposing of instances has thrown.
  ///
  /// The remedy of what another injector lacks says that the program may put this one in its place.
  private func diagnostics(of error: InjectionError) -> [Diagnostic] {
    if !error.underlyingErrors.isEmpty { return error.underlyingErrors.map { Diagnostic(error, cause: $0) } }
    let diagnostic = Diagnostic(error)
    guard standIn == nil, diagnostic.code == .missing, error.details.site == Injector.current.errorSite else {
      return [diagnostic]
    }
    let remedy = diagnostic.remedy + "; or validate as the program runs: Injector.withDefault(injector) { … }"
    return [diagnostic.with(remedy: remedy)]
  }

  /// The properties that all errors with one cause have in common: the binding at fault, or else the request.
  private struct Fault: Hashable {
    let code: Diagnostic.Code
    let place: CodeLocation?

    /// The service whose provider failed, since several may be registered in one line.
    let service: TypeKey?

    init(_ diagnostic: Diagnostic, _ error: InjectionError? = nil) {
      code = diagnostic.code
      service = code == .construction ? error?.service : nil
      switch code {
      case .missing, .confined: place = diagnostic.request
      case .cycle: place = error?.firstRegistrationOnCycle
      default: place = diagnostic.registration
      }
    }
  }
}

extension Diagnostic {
  init(_ error: InjectionError, cause: (any Error)? = nil, leadIn: [String] = []) {
    let cause = cause.map { String(reflecting: $0) }?.split(whereSeparator: \.isNewline).first
    // A provider's request for a confined dependency fails on the main actor, too; validation's own request doesn't.
    let isConfined = error.isConfinedDependency()
    let isNote = error.code == .requiresMainActor && !isConfined
    self.init(
      code: isConfined ? .confined : Self.code(for: error),
      severity: isNote ? .note : .error,
      headline: error.headline.dropLast() + (cause.map { ": \($0)" } ?? "."),
      registration: error.registrationAtFault,
      request: error.request,
      path: leadIn + error.pathLines,
      nearMisses: error.nearMisses,
      remedy: isNote ? "validate on the main actor" : error.remedy
    )
  }

  /// Creates the error of a validation in a task that was cancelled.
  fileprivate init(cancelledBefore providers: Int) {
    self.init(
      code: .construction,
      headline:
        "The task was cancelled before validation had awaited \(providers) provider\(providers == 1 ? "" : "s").",
      remedy: "validate in a task that isn't cancelled"
    )
  }

  private static func code(for error: InjectionError) -> Code {
    switch error.code {
    case .notRegistered: .missing
    case .cycle: .cycle
    case .captiveLifetime: .captiveLifetime
    case .scopeNeeded: .scopeNeeded
    case .valueInWeakLifetime: .valueInWeakLifetime
    case .providerFailed where error.missingConstructor != nil: .missingConstructor
    default: .construction
    }
  }
}

/// A request for a dependency that isn't registered, or that only scopes provide, which a copy doesn't have.
private struct RequestInVain: Hashable {
  let service: TypeKey
  let asking: CodeLocation?
}

/// A constructor that a registry doesn't have.
private struct MissingConstructor: Hashable {
  let type: ObjectIdentifier
  let name: String
  let registry: String

  init(_ error: ConstructionError) {
    (type, name, registry) = (ObjectIdentifier(error.expectedType), error.name, error.registryName)
  }
}

extension InjectionError {
  /// The error of a controller without a constructor that a provider has thrown.
  fileprivate var missingConstructor: ConstructionError? {
    (underlyingError as? ConstructionError).flatMap { $0.code == .notRegistered ? $0 : nil }
  }

  /// The key of the service, as ``GraphBuilder/service(ofNode:)`` returns it.
  fileprivate var service: TypeKey? { details.key?.service.ofAnyType }

  /// The first registration on a cycle, by file and line, so that it is the same wherever the cycle was entered.
  fileprivate var firstRegistrationOnCycle: CodeLocation? {
    guard let key = details.key, let start = path.firstIndex(where: { $0.isOfService(key) }) else {
      return registration
    }
    return path[start...].compactMap(\.registration).min { CodeLocation.precedes($0, $1) }
  }

  /// The request, by what makes it, or by its own place if a condition needs its context and nothing else asks.
  fileprivate var requestInVain: RequestInVain? {
    let isInVain = code == .notRegistered || code == .scopeNeeded || code == .captiveLifetime
    guard isInVain, let service else { return nil }
    return RequestInVain(service: service, asking: path.last.map(\.registration) ?? request)
  }
}

extension DependencyGraph.Node {
  fileprivate var isNeededInVain: Bool { role == .missing || role == .provided }
}

extension GraphBuilder {
  private var nodesByIdentifier: [Int: DependencyGraph.Node] {
    Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0) })
  }

  fileprivate var requestsInVain: Set<RequestInVain> {
    let nodes = nodesByIdentifier, incoming = Dictionary(grouping: graph.edges, by: \.to)
    let requests = graph.edges.flatMap { edge -> [RequestInVain] in
      guard let asking = nodes[edge.from], let asked = nodes[edge.to], asked.isNeededInVain else { return [] }
      // A component without a registration asks where it is requested.
      let places = asking.role == .component ? incoming[edge.from, default: []].map(\.request) : [asking.registration]
      return (places + [edge.request]).map { RequestInVain(service: service(ofNode: edge.to), asking: $0) }
    }
    // Nothing may have requested a collection for whose elements scopes provide a context.
    let contexts = lists.indices.flatMap { holder in
      lists[holder].keys.flatMap { self.contexts(of: $0, in: holder) }.compactMap { context, path -> RequestInVain? in
        guard let node = path.target, nodes[node]?.role == .provided else { return nil }
        return RequestInVain(service: service(ofNode: node), asking: context.location)
      }
    }
    return Set(requests + contexts)
  }

  /// Keeps one of a diagnostic and an error about the same request.
  ///
  /// For a confined dependency, that is the diagnostic if it is an error itself, and otherwise the error, which proves that the
  /// request happens.
  fileprivate func removeRepetitions(in diagnostics: inout [Diagnostic], _ errors: inout [InjectionError]) {
    let nodes = nodesByIdentifier
    func isSame(_ diagnostic: Diagnostic, _ error: InjectionError) -> Bool {
      guard diagnostic.code == .confined, error.isConfinedDependency(), diagnostic.registration == error.registration,
        let asking = diagnostic.nodes.first.flatMap({ nodes[$0]?.registration })
      else { return false }
      return error.path.contains { $0.registration == asking }
    }
    errors.removeAll { error in diagnostics.contains { $0.severity == .error && isSame($0, error) } }
    if errors.contains(where: { $0.missingConstructor != nil }) {
      let missing = Set(missingConstructors.map { MissingConstructor($0.error) })
      errors.removeAll { error in error.missingConstructor.map { missing.contains(MissingConstructor($0)) } ?? false }
    }
    diagnostics.removeAll { diagnostic in errors.contains { isSame(diagnostic, $0) } }
  }
}

extension InjectionError {
  /// Where the binding was registered that has to change.
  fileprivate var registrationAtFault: CodeLocation? { details.longerLivedOwner?.registration ?? registration }

  /// Returns whether a provider requested a service that is confined to the main actor.
  ///
  /// The provider that validates may itself be on a path, so its own requests don't count.
  ///
  /// - Parameter depth: The number of steps of the path that don't count.
  /// - Returns: Whether a later step made the request.
  func isConfinedDependency(above depth: Int = currentPath.count) -> Bool {
    details.subject == .confinedService && path.count > depth
  }
}
