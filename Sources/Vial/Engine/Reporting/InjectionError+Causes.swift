import Synchronization

// How the errors of an injector come about. Where a place needs nothing but a text, it makes its error by one of the two
// initializers.
extension InjectionError {
  /// The error about a key that was requested or registered.
  ///
  /// A refused registration has no path, unless one is given.
  @inline(never)
  init(
    _ text: ErrorText,
    _ key: TypeKey?,
    named name: String? = nil,
    lifetime: LifetimeKind? = nil,
    path: [Step]? = nil,
    in injector: Injector,
    at request: CodeLocation?,
    registered registration: CodeLocation? = nil,
    found: Any.Type? = nil,
    candidates: BindingCandidates? = nil,
    verdicts: [String] = []
  ) {
    self.init(
      ErrorDetails(
        text,
        in: injector.errorSite,
        key: key,
        name: name,
        lifetime: lifetime,
        path: path ?? (text.subject == .refusedRegistration ? [] : Self.currentPath),
        request: request,
        registration: registration,
        found: found,
        candidates: candidates,
        verdicts: verdicts
      )
    )
  }

  /// The error about a binding that was requested, or whose instance can't be disposed of.
  ///
  /// Without a request, there is no path; otherwise it is the current one, unless another one is given.
  @inline(never)
  init(
    _ text: ErrorText,
    _ binding: Binding,
    as key: TypeKey? = nil,
    path: [Step]? = nil,
    underlyingErrors: [any Error] = [],
    found: Any.Type? = nil,
    longerLivedOwner: Step? = nil,
    in injector: Injector,
    at request: CodeLocation?
  ) {
    self.init(
      ErrorDetails(
        text.code == .cycle && binding.role == .decorator ? text.with(text.remedy, about: .decorator) : text,
        in: injector.errorSite,
        key: key ?? binding.key,
        lifetime: binding.lifetime,
        path: request == nil ? [] : path ?? Self.currentPath,
        request: request,
        registration: binding.place,
        underlyingErrors: underlyingErrors,
        found: found,
        longerLivedOwner: longerLivedOwner,
        startsEagerly: binding.startsEagerly
      )
    )
  }

  /// Ends the program with the full text, for a place where Swift cannot throw.
  @usableFromInline
  func trap() -> Never { fatalError(debugDescription) }

  /// The providers that are running on this thread.
  package static var currentPath: [Step] { ResolutionThread.path(last: .max) }

  /// The steps that led to the provider that runs, without its own.
  static var pathToProvider: [Step] { ResolutionThread.path(last: .max, without: 1) }

  /// The error for a service that no injector holds.
  ///
  /// - Parameters:
  ///   - key: The key, which does not have a name that was never registered.
  ///   - name: The requested name, if there was one.
  ///   - injector: The injector.
  ///   - request: The place of the request.
  ///   - onMainActor: Whether the request belongs to the main actor.
  /// - Returns: The error, with the bindings that its near misses are chosen from.
  @inline(never)
  package static func notRegistered(
    _ key: TypeKey,
    named name: String? = nil,
    in injector: Injector,
    at request: CodeLocation?,
    onMainActor: Bool = false
  ) -> Self {
    let service = key.isQualified ? nil : name ?? key.name
    let subject = ErrorText.Subject.ofRequest(keptOnMainActor: onMainActor)
    let text = service != nil ? ErrorText.unknownName : .notRegistered.with(.missing, about: subject)
    let candidates = BindingCandidates(for: key, named: service, in: injector)
    return Self(text, key, named: name, in: injector, at: request, candidates: candidates)
  }

  /// The error for a service that a scope doesn't register, although a binding declares that scopes do.
  static func missingInScope(_ declaration: Binding, in injector: Injector, at request: CodeLocation) -> Self {
    let (key, place) = (declaration.key.service, declaration.registration)
    let candidates = BindingCandidates(for: key, named: nil, in: injector)
    return Self(.missingInScope, key, in: injector, at: request, registered: place, candidates: candidates)
  }

  /// The error for a binding to remove that the injector doesn't hold, perhaps with a name that no binding ever had.
  @inline(never)
  static func nothingToRemove(
    _ key: TypeKey,
    named name: String?,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    if injector.isClosed { return .closed(injector, key, named: name, at: request.location) }
    let candidates = BindingCandidates(for: key, named: nil, in: injector)
    let (path, place) = (currentPath, request.location)
    return Self(.nothingToRemove, key, named: name, path: path, in: injector, at: place, candidates: candidates)
  }

  /// The error for a registration that is to replace one, and finds none.
  static func nothingToReplace(_ key: TypeKey, in injector: Injector, at registration: CodeLocation) -> Self {
    if let held = injector.borrowFromAncestor(key).takeBinding(from: injector)?.registration {
      return Self(.replacementBelow, key, in: injector, at: registration, registered: held)
    }
    let isOfCopy = injector.isCopy || injector.isReplacing.load(ordering: .relaxed)
    let candidates = BindingCandidates(for: key, named: nil, in: injector)
    let text: ErrorText = isOfCopy ? .nothingToReplaceInCopy : .nothingToReplace
    return Self(text, key, in: injector, at: registration, candidates: candidates)
  }

  /// The error for a key that was requested from a closed injector, or registered in one.
  ///
  /// Without a key, the injector was to do something else.
  @inline(never)
  static func closed(
    _ injector: Injector,
    _ key: TypeKey? = nil,
    named name: String? = nil,
    at request: CodeLocation
  ) -> Self {
    let text: ErrorText = key == nil ? .closedWithoutRequest : .closed
    return Self(ErrorDetails(text, in: injector.closedSite, key: key, name: name, path: currentPath, request: request))
  }

  /// The error for an instance whose injector was closed while its provider ran.
  @inline(never)
  static func closedMeanwhile(
    _ binding: Binding,
    _ injector: Injector,
    underlying error: (any Error)?,
    _ request: ResolutionRequest
  ) -> Self {
    let (path, errors) = (pathToProvider, error.map { [$0] } ?? [])
    return Self(.closed, binding, path: path, underlyingErrors: errors, in: injector, at: request.location)
  }

  @usableFromInline
  static func isolatedInitializer(_ registration: Registration, in injector: Injector) -> Self {
    Self(.isolatedInitializer, registration.key, in: injector, at: registration.place)
  }

  /// The error with the causes that disposals, eager constructions or an override gave.
  static func several(
    _ text: ErrorText,
    _ errors: [any Error],
    of key: TypeKey? = nil,
    in injector: Injector,
    at place: CodeLocation? = nil
  ) -> Self { Self(ErrorDetails(text, in: injector.errorSite, key: key, request: place, underlyingErrors: errors)) }

  static func scopeFailed(_ error: any Error, _ disposal: InjectionError, in injector: Injector) -> Self {
    let others = disposal.underlyingErrors.isEmpty ? [disposal] : disposal.underlyingErrors
    return several(.scopeFailed, [error] + others, in: injector)
  }

  /// The error for an instance that has to be awaited and isn't there.
  static func notStarted(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    if !binding.lifetime.canBeAwaited {
      // An asynchronous decorator, at which the binding is registered, wraps instances that one request keeps.
      return Self(.unsupportedLifetime, binding.key, lifetime: binding.lifetime, in: injector, at: binding.registration)
    }
    let path = currentPath
    // Nothing declares what a condition asks for.
    let (last, isNamed) = (path.lastRegistered, binding.key.isNamed)
    var text: ErrorText = !binding.lifetime.isShared ? .awaited : isNamed ? .namedNotStarted : .notStarted
    // Nothing awaits what a condition, a lazy property or the call of a factory asks for.
    let isUnawaited =
      last?.isChoice == true || path.last?.isWrapper == true || ResolutionThread.innermostFrame?.isCall == true
    if isUnawaited, !isNamed, !binding.lifetime.isShared {
      text = .unawaited
    } else if let last, !last.key.isProperty, !last.isChoice, Binding.innermost?.declares(binding.key) != true {
      text = text.with((isNamed || last.key.isNamed ? ErrorText.notStartedByName : .notStartedInProvider).remedy)
    }
    return Self(text, binding, path: path, in: injector, at: request.location)
  }

  /// The error for a provider that threw, whether its own error or Vial's about the actor that it was called on.
  @inline(never)
  static func providerFailed(
    _ binding: Binding,
    _ error: any Error,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    var (text, errors) = (ErrorText.providerFailed, [error])
    if case ProviderRefusal.requiresMainActor = error {
      (text, errors) = (binding.key.isNamed ? .namedProviderOffMainActor : .providerOffMainActor, [])
    }
    return Self(text, binding, path: pathToProvider, underlyingErrors: errors, in: injector, at: request.location)
  }

  /// The error for a request that could take a confined service away from the main actor.
  @inline(never)
  static func confined(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(binding.key.isNamed ? .namedConfined : .confined, binding, in: injector, at: request.location)
  }

  static func captive(
    _ binding: Binding,
    _ longerLivedOwner: Step,
    overRoots: Bool = false,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    let owner = longerLivedOwner.key, isDeferred = Derivation.isDeferred(owner.type)
    var text: ErrorText = overRoots ? .captiveOverRoots : isDeferred ? .captiveOfDeferred : .captive
    // A scoped property of a root above would be kept in no scope, or in an outer one.
    if owner.isProperty, owner.root != Injector.self { text = text.with(ErrorText.captiveOverRoots.remedy) }
    return Self(text, binding, longerLivedOwner: longerLivedOwner, in: injector, at: request.location)
  }
}

extension BindingCandidates {
  /// Collects the bindings of an injector, its ancestors and its descendants, except those whose providers are running.
  convenience init(for key: TypeKey, named name: String?, in injector: Injector) {
    let visible = injector.lineage
    let candidates = (visible + injector.descendants).enumerated().flatMap { position, holder in
      let place = holder === injector ? nil : holder.displayName
      return holder.allBindings.filter { binding in
        binding.isCandidate(for: key, named: name != nil) && !ResolutionThread.isConstructing(binding)
      }.map { Candidate($0.key, at: $0.registration, in: place, isVisible: position < visible.count) }
    }
    self.init(for: key, named: name, candidates, isArgument: Binding.innermost?.takesArgument(key) ?? false)
  }
}

extension Injector {
  /// Whether the type of a missing service, or a function that returns it, is registered here, in an ancestor or below.
  func hasBinding(ofTypeOf missing: TypeKey) -> Bool {
    (lineage + descendants).contains { injector in
      injector.hasBinding { binding in
        let type = binding.key.type
        return binding.isCandidate(for: missing, named: missing.isNamed)
          && (type == missing.type || TypeMetadata(type).result == missing.type)
      }
    }
  }
}

extension Binding {
  /// Whether a request may be for an argument with a default value of an initializer that is autowired.
  fileprivate func takesArgument(_ argument: TypeKey) -> Bool {
    guard case .arguments = known.declaration else { return false }
    return Remedy.isArgument(argument.code, of: key.code) && declared.contains { $0.key == argument }
  }

  /// Whether the registration declares a dependency, or takes no list of them; a decorator's has the wrapped one.
  fileprivate func declares(_ dependency: TypeKey) -> Bool {
    let (known, service) = (known, dependency.service)
    return switch known.declaration {
    case .arguments, .component, .factory: true
    case .none, .nothing, .requirements: known.decorated?.service == service || declared.contains { $0.key == service }
    }
  }

  private var declared: [Requirement] { (origin ?? self).declaredDependencies?.requirements ?? [] }

  /// Whether a failed request for a name, or for a type, may have meant the binding.
  fileprivate func isCandidate(for missing: TypeKey, named: Bool) -> Bool {
    origin == nil && key.isNamed == named
      && (!key.isPart || key == key.service.elements || key.isDeclaration && key.service != missing)
  }
}

extension InjectionError.Step {
  init(_ binding: Binding, in injector: Injector, request: CodeLocation) {
    let contents = Contents(binding.key, binding.lifetime, binding.place, in: injector.errorSite)
    self.init(contents, request: request)
  }
}
