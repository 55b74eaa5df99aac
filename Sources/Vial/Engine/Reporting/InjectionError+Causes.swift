extension InjectionError {
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
    let text: ErrorText = service != nil ? .unknownName : onMainActor ? .notRegisteredOnMainActor : .notRegistered
    let candidates = BindingCandidates(for: key, named: service, in: injector)
    return Self(text, key, named: name, in: injector, at: request, candidates: candidates)
  }

  /// The error for a property's binding that is asked without the property.
  static func withoutCaller(_ key: TypeKey, in injector: Injector) -> Self {
    Self(.withoutCaller, key, in: injector, at: nil)
  }

  /// The error for a function whose instance would be kept whatever its arguments are.
  static func ignoredArguments(_ key: TypeKey, in injector: Injector, at request: CodeLocation) -> Self {
    Self(.ignoredArguments, key, in: injector, at: request)
  }

  /// The error for a binding to remove that the injector doesn't hold.
  static func nothingToRemove(
    _ key: TypeKey,
    named name: String? = nil,
    in injector: Injector,
    at request: CodeLocation
  ) -> Self {
    let candidates = BindingCandidates(for: key, named: nil, in: injector)
    return Self(.nothingToRemove, key, named: name, in: injector, at: request, candidates: candidates)
  }

  /// The error for a binding to remove with a name that no binding ever had.
  @inline(never)
  static func nothingToRemove(
    _ type: Any.Type,
    _ scope: Any.Type?,
    _ qualifier: Any.Type?,
    named name: String?,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    let key = TypeKey(unknown: type, scope: scope, qualifier: qualifier)
    if injector.isClosed { return .closed(injector, key, named: name, request) }
    return nothingToRemove(key, named: name, in: injector, at: request.location)
  }

  /// The error for a key that was requested from a closed injector, or registered in one.
  @inline(never)
  package static func closed(
    _ injector: Injector,
    _ key: TypeKey,
    named name: String? = nil,
    _ request: ResolutionRequest
  ) -> Self {
    Self(closed: injector, .closed, key, named: name, at: request.location)
  }

  /// The error for a closed injector that was to do something else than to register or resolve.
  @inline(never)
  package static func closed(_ injector: Injector, at location: CodeLocation) -> Self {
    Self(closed: injector, .closedWithoutRequest, nil, at: location)
  }

  @inline(never)
  private init(
    closed injector: Injector,
    _ text: ErrorText,
    _ key: TypeKey?,
    named name: String? = nil,
    at request: CodeLocation?
  ) {
    // The outermost one took the others along.
    let outermost = injector.lineage.dropFirst().last(where: \.isClosed)
    let site: ErrorSite =
      outermost.map { .closed(injector.errorSite, within: $0.siteWithOwner) } ?? injector.siteWithOwner
    self.init(ErrorDetails(text, in: site, key: key, name: name, path: Self.currentPath, request: request))
  }

  /// The error for an instance whose injector was closed while its provider ran.
  @inline(never)
  static func closedMeanwhile(
    _ binding: Binding,
    _ injector: Injector,
    underlying error: (any Error)?,
    _ request: ResolutionRequest
  ) -> Self {
    Self(.closed, binding, path: pathToProvider, underlyingErrors: error.map { [$0] } ?? [], in: injector, request)
  }

  static func alreadyRegistered(_ refused: Binding, in injector: Injector, at conflict: CodeLocation) -> Self {
    let text: ErrorText = refused.key.isNamed ? .nameAlreadyRegistered : .alreadyRegistered
    return Self(text, refusing: refused.key, in: injector, at: refused.registration, registration: conflict)
  }

  static func unsupportedIsolation(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Self {
    Self(.unsupportedIsolation, refusing: key, in: injector, at: registration)
  }

  @usableFromInline
  static func isolatedInitializer(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Self {
    Self(.isolatedInitializer, refusing: key, in: injector, at: registration)
  }

  static func assemblyOffMainActor(_ type: any Assembly.Type, in injector: Injector, at location: CodeLocation) -> Self
  {
    let key = TypeKey(type, scope: nil, qualifier: nil)
    return Self(.assemblyOffMainActor, refusing: key, in: injector, at: location)
  }

  static func noInstance(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Self {
    Self(.noInstance, refusing: key, in: injector, at: registration)
  }

  package static func disposalFailed(_ errors: [any Error], in injector: Injector) -> Self {
    Self(ErrorDetails(.disposalFailed, in: injector.errorSite, underlyingErrors: errors))
  }

  /// The error for an instance of the main actor whose injector was closed elsewhere.
  static func undisposable(_ binding: Binding, in injector: Injector) -> Self {
    Self(.disposalOffMainActor, of: binding, in: injector)
  }

  @inline(never)
  package init(
    _ text: ErrorText,
    of binding: Binding,
    underlyingErrors: [any Error] = [],
    in injector: Injector
  ) {
    self.init(
      ErrorDetails(
        text,
        in: injector.errorSite,
        key: binding.key,
        lifetime: binding.lifetime,
        registration: binding.place,
        underlyingErrors: underlyingErrors
      )
    )
  }

  /// The error for a path that comes to a step twice, on one thread or over several that wait for each other.
  static func cycle(_ binding: Binding, _ repeated: [Step], in injector: Injector, _ request: ResolutionRequest) -> Self
  {
    cycle(binding, path: currentPath + repeated, in: injector, request)
  }

  package static func cycle(_ binding: Binding, path: [Step], in injector: Injector, _ request: ResolutionRequest)
    -> Self
  {
    Self(.cycle, binding, path: path, in: injector, request)
  }

  /// The error for an instance that has to be awaited and isn't there.
  static func notStarted(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    let path = currentPath
    let text: ErrorText =
      if !binding.lifetime.isShared {
        .awaited
      } else if binding.key.isNamed {
        .namedNotStarted
      } else {
        path.last.map { $0.key.isProperty } ?? true ? .notStarted : .notStartedInProvider
      }
    return Self(text, binding, path: path, in: injector, request, startsEagerly: binding.startsEagerly)
  }

  /// The error for an asynchronous provider of a lifetime that isn't for several tasks, or for a registration with a start or an
  /// end of what no injector keeps.
  @inline(never)
  package static func unsupportedLifetime(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    in injector: Injector,
    registration: CodeLocation,
    _ text: ErrorText = .unsupportedLifetime
  ) -> Self {
    Self(
      ErrorDetails(
        text,
        in: injector.errorSite,
        key: key,
        lifetime: lifetime,
        request: registration
      )
    )
  }

  package static func scopeFailed(_ error: any Error, _ disposal: InjectionError, in injector: Injector) -> Self {
    Self(
      ErrorDetails(
        .scopeFailed,
        in: injector.errorSite,
        underlyingErrors: [error] + (disposal.underlyingErrors.isEmpty ? [disposal] : disposal.underlyingErrors)
      )
    )
  }

  /// The error for an instance that is kept and whose disposal has to be awaited.
  static func needsShutDown(_ binding: Binding, in injector: Injector, afterFunction: Bool) -> Self {
    Self(afterFunction ? .needsAwaitedScope : .needsShutDown, of: binding, in: injector)
  }

  @inline(never)
  static func tooDeep(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(.tooDeep, binding, path: currentPath, in: injector, request)
  }

  /// The error for a provider that threw, whether its own error or Vial's about the actor that it was called on.
  @inline(never)
  package static func providerFailed(
    _ binding: Binding,
    _ error: any Error,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    if case ProviderRefusal.requiresMainActor = error {
      let text: ErrorText = binding.key.isNamed ? .namedProviderOffMainActor : .providerOffMainActor
      return Self(text, binding, path: pathToProvider, in: injector, request)
    }
    return Self(.providerFailed, binding, path: pathToProvider, underlyingErrors: [error], in: injector, request)
  }

  /// The error for a request that could take a confined service away from the main actor.
  @inline(never)
  package static func confined(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(binding.key.isNamed ? .namedConfined : .confined, binding, path: currentPath, in: injector, request)
  }

  static func captive(
    _ binding: Binding,
    _ longerLivedOwner: Step,
    overRoots: Bool = false,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    let isDeferred = Derivation.isDeferred(longerLivedOwner.key.type)
    let text: ErrorText = overRoots ? .captiveOverRoots : isDeferred ? .captiveOfDeferred : .captive
    return Self(text, binding, path: currentPath, longerLivedOwner: longerLivedOwner, in: injector, request)
  }

  #if DEBUG
    /// The error for a property wrapper in a static or global variable.
    static func captiveOfStatic(_ binding: Binding, in scope: Injector, _ request: ResolutionRequest) -> Self {
      Self(.captiveOfStatic, binding, path: currentPath, in: scope, request)
    }
  #endif

  /// The error for a service that a scope doesn't register, although a binding declares that scopes do.
  static func missingInScope(_ declaration: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    let key = declaration.key.service
    return Self(
      ErrorDetails(
        .missingInScope,
        in: injector.errorSite,
        key: key,
        path: currentPath,
        request: request.location,
        registration: declaration.registration,
        candidates: BindingCandidates(for: key, named: nil, in: injector)
      )
    )
  }

  static func scopeNeeded(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(binding.key.isDeclaration ? .outsideOfScopes : .scopeNeeded, binding, path: currentPath, in: injector, request)
  }

  static func valueInWeakLifetime(
    _ binding: Binding,
    found: Any.Type,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    Self(.valueInWeakLifetime, binding, path: pathToProvider, found: found, in: injector, request)
  }

  /// The error for a named service that is not of the requested type.
  static func wrongType(
    _ key: TypeKey,
    _ binding: Binding,
    found: Any,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    let found = WeakInstance.isNil(found) ? nil : type(of: found)
    let text: ErrorText = found == nil ? .unexpectedNil : .wrongType
    return Self(text, binding, as: key, path: currentPath, found: found, in: injector, request)
  }

  /// The error for several bindings that apply where only one can.
  package static func ambiguous(
    _ key: TypeKey,
    _ verdicts: [String],
    in injector: Injector,
    _ request: ResolutionRequest
  )
    -> Self
  {
    Self(.ambiguous, key, in: injector, at: request.location, verdicts: verdicts)
  }

  /// The error for bindings whose conditions are all false.
  static func noneApplies(
    _ choice: ServiceChoice,
    in owner: Injector,
    _ verdicts: [String],
    _ request: ResolutionRequest
  ) -> Self {
    Self(.noneApplies, choice.service, in: owner, at: request.location, verdicts: verdicts)
  }

  /// The error for a condition of the main actor that was needed elsewhere.
  static func conditionRequiresMainActor(_ key: TypeKey?, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(.conditionOffMainActor, key, in: injector, at: request.location)
  }

  /// The error of a provider that runs and refuses its own request, or the one for what decorates its service.
  package static func refused(_ text: ErrorText, _ key: TypeKey, in resolver: Resolver, registration: CodeLocation)
    -> Self
  {
    var steps = currentPath
    var request: CodeLocation?
    while let last = steps.last, last.key.service.unscoped == key.unscoped {
      request = last.request
      steps.removeLast()
    }
    return Self(
      ErrorDetails(
        text,
        in: resolver.injector.errorSite,
        key: key,
        path: steps,
        request: request,
        registration: registration
      )
    )
  }

  /// The providers that are running on this thread.
  package static var currentPath: [Step] { ResolutionThread.currentPath }

  /// The steps that led to the provider that runs, without its own.
  private static var pathToProvider: [Step] { ResolutionThread.path(last: .max, without: 1) }

  @inline(never)
  private init(
    _ text: ErrorText,
    _ key: TypeKey?,
    named name: String? = nil,
    in injector: Injector,
    at request: CodeLocation?,
    candidates: BindingCandidates? = nil,
    verdicts: [String] = []
  ) {
    self.init(
      ErrorDetails(
        text,
        in: injector.errorSite,
        key: key,
        name: name,
        path: Self.currentPath,
        request: request,
        candidates: candidates,
        verdicts: verdicts
      )
    )
  }

  @inline(never)
  private init(
    _ text: ErrorText,
    refusing key: TypeKey,
    in injector: Injector,
    at request: CodeLocation,
    registration: CodeLocation? = nil
  ) {
    self.init(
      ErrorDetails(text, in: injector.errorSite, key: key, request: request, registration: registration)
    )
  }

  @inline(never)
  private init(
    _ text: ErrorText,
    _ binding: Binding,
    as key: TypeKey? = nil,
    path: [Step],
    underlyingErrors: [any Error] = [],
    found: Any.Type? = nil,
    longerLivedOwner: Step? = nil,
    in injector: Injector,
    _ request: ResolutionRequest,
    startsEagerly: Bool = false
  ) {
    self.init(
      ErrorDetails(
        text,
        in: injector.errorSite,
        key: key ?? binding.key,
        lifetime: binding.lifetime,
        path: path,
        request: request.location,
        registration: binding.place,
        underlyingErrors: underlyingErrors,
        found: found,
        longerLivedOwner: longerLivedOwner,
        startsEagerly: startsEagerly
      )
    )
  }
}

extension BindingCandidates {
  /// Collects the bindings of an injector, its ancestors and its descendants.
  convenience init(for key: TypeKey, named name: String?, in injector: Injector) {
    let visible = injector.lineage.map { (injector: $0, isVisible: true) }
    let hidden = injector.descendants.map { (injector: $0, isVisible: false) }
    let candidates = (visible + hidden).flatMap { holder, isVisible in
      let (holderName, isOwn) = (holder.displayName, holder === injector)
      return holder.allBindings.filter { $0.isCandidate(for: key, named: name != nil) }.map { binding in
        Candidate(
          binding.key.service,
          registration: binding.registration,
          injector: holderName,
          isVisible: isVisible,
          isOwn: isOwn,
          isElement: binding.list != nil,
          isDeclaration: binding.key.isDeclaration
        )
      }
    }
    let isArgument = ResolutionThread.innermostBinding?.takesArgument(key) ?? false
    self.init(for: key, named: name, candidates, isArgument: isArgument)
  }
}

extension Injector {
  /// Whether the type of a missing service, or a function that returns it, is registered here, in an ancestor or below.
  func hasBinding(ofTypeOf missing: TypeKey) -> Bool {
    (lineage + descendants).contains { injector in
      injector.hasBinding { binding in
        let type = binding.key.type
        return binding.isCandidate(for: missing, named: missing.isNamed)
          && (type == missing.type || TypeKind.result(of: type) == missing.type)
      }
    }
  }
}

extension Binding {
  /// Whether a request may be for an argument with a default value of an initializer that is autowired.
  fileprivate func takesArgument(_ argument: TypeKey) -> Bool {
    if !Remedy.isArgument(argument.code, of: key.code) { return false }
    let requirements = (origin ?? self).declaredDependencies?.requirements ?? []
    return requirements.contains { $0.key == argument && $0.location == nil }
  }

  /// Whether a failed request for a name, or for a type, may have meant the binding.
  fileprivate func isCandidate(for missing: TypeKey, named: Bool) -> Bool {
    origin == nil && key.isNamed == named
      && (!key.isPart || key == key.service.elements || key.isDeclaration && key.service != missing)
  }
}
