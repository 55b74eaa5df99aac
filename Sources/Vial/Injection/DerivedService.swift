/// What an injector gives without a binding, since it is made of other bindings.
protocol DerivedService {
  /// Returns the instance for a key whose type is this one.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self

  /// What it is made of.
  static var derivation: Derivation { get }
}

/// What a service without a binding of its own is made of.
enum Derivation {
  /// An instance, if there is a binding for it.
  case optional(Any.Type)

  /// An instance that is asked for later, and kept.
  case lazy(Any.Type)

  /// Instances that are asked for later.
  case provider(Any.Type)

  /// Whatever it is asked for.
  case anything

  /// Whether a type is made of something that is asked for later.
  static func isDeferred(_ type: Any.Type) -> Bool {
    guard let derived = type as? any DerivedService.Type else { return false }
    return switch derived.derivation {
    case .optional(let wrapped): isDeferred(wrapped)
    case .lazy, .provider: true
    case .anything: false
    }
  }
}

extension Resolver: DerivedService {
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    let isPart = request.resolution == ResolutionRequest.any
    let resolution = isPart ? ResolutionThread.currentResolution : request.resolution
    let isObserved = ResolutionThread.innermostBinding?.wasObserved == false
    return Resolver(injector, resolution: isObserved ? resolution | Observation.mark : resolution)
  }

  static var derivation: Derivation { .anything }
}
