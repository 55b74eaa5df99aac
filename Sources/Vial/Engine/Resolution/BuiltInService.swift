/// A service that an injector provides without a binding, from other bindings.
protocol BuiltInService {
  /// Returns the instance for a key whose type is this one.
  static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Self

  static var derivation: Derivation { get }
}

/// The way in which a built-in service is made of other bindings.
package enum Derivation {
  /// An instance, or `nil` without a binding.
  case optional(Any.Type)

  /// An instance that is resolved later, once.
  case lazy(Any.Type)

  /// Instances that are resolved later.
  case provider(Any.Type)

  /// The elements of a collection.
  case collection(Any.Type)

  /// The elements of a collection by their qualifiers.
  case dictionary(Any.Type)

  /// The elements of a collection by their names.
  case names(Any.Type)

  /// The service that requests it.
  case requester

  /// Any dependency: it is a resolver or an injector.
  case anything

  static func of(_ type: Any.Type) -> Derivation? { (type as? any BuiltInService.Type)?.derivation }

  /// Whether a type is resolved later.
  static func isDeferred(_ type: Any.Type) -> Bool {
    let derivation = of(type)
    if case .optional(let wrapped) = derivation { return isDeferred(wrapped) }
    return derivation?.deferred != nil
  }

  /// The key of the list of the elements that a key asks for; `nil` if it asks for no collection.
  package func list(of key: TypeKey) -> TypeKey? {
    if !applies(to: key) { return nil }
    return switch self {
    case .collection(let type): Self.element(of: type, like: key).elements
    case .dictionary(let type): Self.element(of: type, like: key).qualifiedElements
    case .names(let type): Self.element(of: type, like: key).namedElements
    case .optional, .lazy, .provider, .requester, .anything: nil
    }
  }

  /// The key of a collection's element, which may be requested as a lazy instance or a provider of it.
  static func element(of type: Any.Type, like collection: TypeKey) -> TypeKey {
    var type = type
    while let next = of(type)?.deferred { type = next }
    return TypeKey(type, like: collection)
  }

  /// Whether it answers a key without a binding; a name may be bound to a list, or to an injector.
  ///
  /// A dictionary has the elements of all qualifiers or names, so none of these tells it from another one.
  func applies(to key: TypeKey) -> Bool {
    switch self {
    case .anything, .dictionary, .names: key.plainWord != 0
    case .collection: !key.isNamed
    case .optional, .lazy, .provider, .requester: true
    }
  }

  private var deferred: Any.Type? {
    switch self {
    case .lazy(let type), .provider(let type): type
    case .optional, .collection, .dictionary, .names, .requester, .anything: nil
    }
  }
}

extension TypeKey {
  /// Whether the type is resolved later.
  var isDeferred: Bool { Derivation.isDeferred(type) }

  /// Whether the type is an optional of another key's.
  func isOptional(of other: TypeKey) -> Bool {
    if case .optional(let wrapped) = Derivation.of(type) { return wrapped == other.type }
    return false
  }
}

extension Resolver: BuiltInService {
  static func derived(from injector: Injector, _ key: TypeKey, _ request: ResolutionRequest) -> Self {
    let isPart = request.number == ResolutionRequest.any
    let resolution = (isPart ? ResolutionThread.currentResolution : request.number) | request.mark
    let isRecording = injector.hasObservers && Binding.innermost?.isRecorded == false
    return Resolver(injector, resolution: isRecording ? resolution | ResolutionRequest.recordingMark : resolution)
  }

  static var derivation: Derivation { .anything }
}

extension Injector: BuiltInService {
  static func derived(from injector: Injector, _ key: TypeKey, _ request: ResolutionRequest) -> Injector { injector }

  static var derivation: Derivation { .anything }
}

/// The service that requests another one.
///
/// Every injector provides it. A provider learns from it for which service it makes an instance, and a condition for
/// which service a binding is chosen.
///
/// ```swift
/// try injector.register { resolver in
///   Logger(label: "\(try resolver.resolve(Requester.self))")
/// }
/// ```
///
/// A shared instance is made for the first requester, so use it in providers of transient bindings.
public struct Requester: Sendable {
  /// The step of the request; `nil` if the program requests from the injector itself.
  public let step: InjectionError.Step?

  // The optimizer of Swift 6.3 ends with an error for some functions into which these are inlined.

  /// The type of the requesting service; `nil` if it is the program.
  public var serviceType: Any.Type? { @inline(never) get { step?.serviceType } }

  /// The qualifier of the requesting service.
  public var qualifier: Any.Type? { @inline(never) get { step?.qualifier } }

  static func current(for service: TypeKey?) -> Requester { Requester(step: ResolutionThread.requester(of: service)) }
}

extension Requester: CustomStringConvertible {
  /// The name of the requesting service, or `the program`.
  public var description: String { step?.key.displayName ?? "the program" }
}

extension Requester: BuiltInService {
  static func derived(from injector: Injector, _ key: TypeKey, _ request: ResolutionRequest) -> Self {
    current(for: ResolutionThread.requestingBinding?.key.service)
  }

  static var derivation: Derivation { .requester }
}
