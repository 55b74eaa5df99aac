extension InjectionError {
  /// The error for what no injector holds; the key says nothing of a name under which nothing was ever registered.
  package static func notRegistered(
    _ key: TypeKey,
    named name: String? = nil,
    in injector: Injector,
    at request: CodeLocation?
  ) -> Self {
    Self(
      Details(
        code: .notRegistered,
        injector: injector.displayName,
        key: key,
        name: name,
        path: ResolutionThread.currentPath,
        request: request,
        candidates: BindingCandidates(for: key, named: name ?? key.name, in: injector)
      )
    )
  }

  /// The error for a name that nobody has registered.
  package static func unknown(_ name: String, in injector: Injector, at request: CodeLocation) -> Self {
    notRegistered(TypeKey(Any.self, scope: nil, qualifier: nil), named: name, in: injector, at: request)
  }

  /// The error for a name whose service was built, or whose value was read, before it was to be changed.
  package static func frozen(
    _ name: String,
    in injector: Injector,
    registration: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    Self(
      Details(
        code: .frozen,
        injector: injector.displayName,
        key: TypeKey(Any.self, name: .interned(name)),
        request: request,
        registration: registration
      )
    )
  }

  /// The error for a kernel that is to read its definitions a second time.
  package static func bootstrappedBefore(in injector: Injector) -> Self {
    Self(Details(code: .bootstrapped, injector: injector.displayName))
  }

  /// The error for a key that a closed injector was asked for, or with which something was to be registered there.
  static func closed(
    _ injector: Injector,
    _ key: TypeKey,
    named name: String? = nil,
    _ request: ResolutionRequest
  ) -> Self {
    Self(
      Details(
        code: .closed,
        injector: injector.displayName,
        key: key,
        name: name,
        path: ResolutionThread.currentPath,
        request: request.location
      )
    )
  }

  /// The error for an instance whose injector was closed while its provider ran.
  static func closedMeanwhile(
    _ binding: Binding,
    _ injector: Injector,
    underlying error: (any Error)?,
    _ request: ResolutionRequest
  ) -> Self {
    Self(of: .closed, binding, path: pathToProvider, underlyingErrors: error.map { [$0] } ?? [], in: injector, request)
  }

  static func alreadyRegistered(_ refused: Binding, in injector: Injector, at conflict: CodeLocation) -> Self {
    Self(
      Details(
        code: .alreadyRegistered,
        injector: injector.displayName,
        key: refused.key,
        request: refused.registration,
        registration: conflict
      )
    )
  }

  static func unsupportedIsolation(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Self {
    Self(Details(code: .unsupportedIsolation, injector: injector.displayName, key: key, request: registration))
  }

  static func noInstance(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Self {
    Self(Details(code: .noInstance, injector: injector.displayName, key: key, request: registration))
  }

  static func disposalFailed(_ errors: [any Error], in injector: Injector) -> Self {
    Self(Details(code: .disposalFailed, injector: injector.displayName, underlyingErrors: errors))
  }

  /// The error for an instance of the main actor whose injector was closed elsewhere.
  static func undisposable(_ binding: Binding, in injector: Injector) -> Self {
    Self(
      Details(
        code: .requiresMainActor,
        injector: injector.displayName,
        key: binding.key,
        lifetime: binding.lifetime,
        registration: binding.registration,
        isDisposed: true
      )
    )
  }

  /// The error for a path on which a step is followed by itself, be it on one thread or over several that wait for each
  /// other.
  static func cycle(_ binding: Binding, _ repeated: [Step], in injector: Injector, _ request: ResolutionRequest) -> Self
  {
    Self(of: .cycle, binding, path: ResolutionThread.currentPath + repeated, in: injector, request)
  }

  @inline(never)
  static func tooDeep(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(of: .tooDeep, binding, path: ResolutionThread.currentPath, in: injector, request)
  }

  /// The error for a provider that threw, be it an error of its own or ours about how it was asked for.
  static func providerFailed(
    _ binding: Binding,
    _ error: any Error,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    if case ConstructorFailure.requiresMainActor = error {
      return Self(of: .requiresMainActor, binding, path: pathToProvider, in: injector, request)
    }
    return Self(of: .providerFailed, binding, path: pathToProvider, underlyingErrors: [error], in: injector, request)
  }

  /// The error for a request that the compiler does not keep on the main actor, of what is confined to it.
  @inline(never)
  static func confined(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    let path = ResolutionThread.currentPath
    return Self(of: .requiresMainActor, binding, path: path, isConfined: true, in: injector, request)
  }

  static func captive(_ binding: Binding, _ captor: Step, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(of: .captiveLifetime, binding, path: ResolutionThread.currentPath, captor: captor, in: injector, request)
  }

  static func scopeNeeded(_ binding: Binding, in injector: Injector, _ request: ResolutionRequest) -> Self {
    Self(of: .scopeNeeded, binding, path: ResolutionThread.currentPath, in: injector, request)
  }

  static func valueInWeakLifetime(
    _ binding: Binding,
    found: Any.Type,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    Self(
      of: .valueInWeakLifetime,
      binding,
      path: pathToProvider,
      found: found,
      in: injector,
      request
    )
  }

  /// The error for the instance of a named service that is not what somebody asked for.
  static func wrongType(
    _ key: TypeKey,
    _ binding: Binding,
    found: Any,
    in injector: Injector,
    _ request: ResolutionRequest
  ) -> Self {
    Self(
      Details(
        code: .wrongType,
        injector: injector.displayName,
        key: key,
        lifetime: binding.lifetime,
        path: ResolutionThread.currentPath,
        request: request.location,
        registration: binding.registration,
        found: WeakInstance.isNil(found) ? nil : type(of: found)
      )
    )
  }

  /// The steps that led to a provider which runs, without its own.
  private static var pathToProvider: [Step] { ResolutionThread.path(last: .max, without: 1) }

  private init(
    of code: Code,
    _ binding: Binding,
    path: [Step],
    underlyingErrors: [any Error] = [],
    found: Any.Type? = nil,
    captor: Step? = nil,
    isConfined: Bool = false,
    in injector: Injector,
    _ request: ResolutionRequest
  ) {
    self.init(
      Details(
        code: code,
        injector: injector.displayName,
        key: binding.key,
        lifetime: binding.lifetime,
        path: path,
        request: request.location,
        registration: binding.place,
        underlyingErrors: underlyingErrors,
        found: found,
        captor: captor,
        isConfined: isConfined
      )
    )
  }
}
