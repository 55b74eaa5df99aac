/// What an injector gives without a binding, since it is made of other bindings.
protocol BuiltInService {
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
package enum Derivation {
  /// An instance, if there is a binding for it.
  case optional(Any.Type)

  /// An instance that is asked for later, and kept.
  case lazy(Any.Type)

  /// Instances that are asked for later.
  case provider(Any.Type)

  /// All instances that are registered together.
  case collection(Any.Type)

  /// All instances that are registered together under qualifiers.
  case dictionary(Any.Type)

  /// Who asks.
  case requester

  /// Whatever it is asked for.
  case anything

  /// What a type is made of, if it is the type of such a service.
  package static func of(_ type: Any.Type) -> Derivation? { (type as? any BuiltInService.Type)?.derivation }

  /// Whether a type is made of something that is asked for later.
  static func isDeferred(_ type: Any.Type) -> Bool {
    guard let derivation = of(type) else { return false }
    return switch derivation {
    case .optional(let wrapped): isDeferred(wrapped)
    case .lazy, .provider: true
    case .collection, .dictionary, .requester, .anything: false
    }
  }

  /// The key by which an element of a collection is registered, which may be asked for as something that is made of it.
  package static func element(of type: Any.Type, like collection: TypeKey) -> TypeKey {
    var type = type
    while let next = of(type)?.deferred { type = next }
    return TypeKey(type, like: collection)
  }

  /// Whether it is all that is registered together.
  var isCollection: Bool {
    switch self {
    case .collection, .dictionary: true
    case .optional, .lazy, .provider, .requester, .anything: false
    }
  }

  /// Whether what a key finds no binding for is made like this: what has a name may be a list.
  func applies(to key: TypeKey) -> Bool { !key.isNamed || !isCollection }

  /// What is asked for later.
  private var deferred: Any.Type? {
    switch self {
    case .lazy(let type), .provider(let type): type
    case .optional, .collection, .dictionary, .requester, .anything: nil
    }
  }
}

extension Resolver: BuiltInService {
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> Self {
    let isPart = request.number == ResolutionRequest.any
    let resolution = (isPart ? ResolutionThread.currentResolution : request.number) | request.mark
    let isObserved = ResolutionThread.innermostBinding?.isRecorded == false
    return Resolver(injector, resolution: isObserved ? resolution | DependencyRecorder.mark : resolution)
  }

  static var derivation: Derivation { .anything }
}
