/// An event in an injector.
///
/// A request has two events: ``Kind-swift.enum/resolving`` when it begins, and ``Kind-swift.enum/built(_:)``,
/// ``Kind-swift.enum/shared`` or ``Kind-swift.enum/failed(_:)`` when it ends. Both have the same ``requestNumber`` and come
/// from the same thread. Between the two come the events of its dependencies.
///
/// An asynchronous construction has two such events of its own, which may come from two threads. The request that led to
/// it follows when the instance is there.
public struct InjectionEvent: Sendable {
  /// The kind of the event.
  public var kind: Kind { contents.kind }

  /// The type of the service.
  public var serviceType: Any.Type { details.key.type }

  /// The qualifier of the service.
  public var qualifier: Any.Type? { details.key.qualifier }

  /// The name of the service, if it has one.
  public var name: String? { details.name ?? details.key.givenName }

  /// The `Scope` of the service.
  public var scope: Any.Type? { details.key.scope }

  /// The type with its qualifier and scope, or its name, as in errors.
  public var displayName: String { TypeNames([]).name(of: details.key, named: details.name) }

  /// The name of the binding's lifetime, such as `singleton`; `nil` if there is no binding.
  ///
  /// If there are several bindings with conditions, the first event has the lifetime `conditional`, and the second the
  /// lifetime and the ``registration`` of the chosen binding.
  public var lifetime: String? { details.lifetime?.name }

  /// The injector of the event as in errors, such as `the injector "app"`.
  public var injector: String { details.injector }

  /// The place where the binding was registered; `nil` if there is no binding.
  public var registration: CodeLocation? { details.registration }

  /// The place of the request; `nil` for registrations and disposals.
  public var request: CodeLocation? { details.request }

  /// The provider that makes the request, if one was running on the thread or in the task; a ``Lazy`` counts as one.
  public var parent: InjectionError.Step? { details.parent }

  /// The number of nested providers on the thread, with each ``Lazy``.
  public var depth: Int { details.depth }

  /// A number that identifies the request in the program; `nil` if the event belongs to no request.
  public var requestNumber: Int? { details.number }

  /// The number of the enclosing request on the same thread, if there is one.
  ///
  /// It may be a request of another injector, with other observers.
  public var enclosingRequest: Int? { details.enclosing }

  /// The injector of the event.
  package var injectorIdentifier: ObjectIdentifier { details.injectorIdentifier }

  /// Whether the default injector is asked, and neither by its own provider, nor chosen by the current task or thread.
  package var isOfUnchosenDefault: Bool {
    (parent.map { $0.site != Injector.default.errorSite } ?? true) && Injector.replacement == nil
      && injectorIdentifier == ObjectIdentifier(Injector.default)
  }

  /// Whether the event belongs to an asynchronous construction, which the events of requests follow.
  package var isOfConstruction: Bool { details.isOfConstruction }

  /// Whether a decorator requests what it wraps.
  package var isWithinDecorator: Bool {
    guard let parent else { return false }
    return details.key.isPart && details.key.service == parent.key.service.unscoped
  }

  // An object, so that an event is one reference.
  private final class Contents: Sendable {
    let kind: Kind
    let details: Details

    init(_ kind: Kind, _ details: Details) { (self.kind, self.details) = (kind, details) }
  }

  private let contents: Contents

  var details: Details { contents.details }

  init(_ kind: Kind, _ details: Details) { contents = Contents(kind, details) }
}

extension InjectionEvent {
  /// The kind of an event.
  ///
  /// Later versions may add kinds, so write a `default` in a `switch`.
  public enum Kind: Sendable {
    /// A binding was registered. It replaced the binding that was registered at the place, if there is one.
    case registered(replacing: CodeLocation?)

    /// A request began.
    case resolving

    /// The provider made the instance in this time.
    case built(Duration)

    /// The instance was ready, or another thread made it.
    case shared

    /// A request waits for an instance that is being constructed asynchronously; the event belongs to no request.
    case waiting

    /// The request failed.
    case failed(InjectionError)

    /// The closed injector disposed of an instance, which may have thrown an error.
    case disposed(failure: (any Error)?)

    /// A property was asked whose injector is closed, so it made an instance that nothing keeps.
    ///
    /// A property that can throw says `closed` in its place, which is ``failed(_:)``.
    case askedLate
  }

  /// The part that both events of a request have in common.
  struct Details: Sendable {
    let key: TypeKey
    let name: String?
    var lifetime: LifetimeKind?
    let injector: String
    let injectorIdentifier: ObjectIdentifier
    var registration: CodeLocation?
    let request: CodeLocation?
    let parent: InjectionError.Step?
    let depth: Int
    var number: Int?
    let enclosing: Int?
    var isOfConstruction = false
  }
}
