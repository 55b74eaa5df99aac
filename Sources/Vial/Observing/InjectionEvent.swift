/// Something that happened in an injector, as its observers are told.
///
/// A request is told of twice: with ``Kind-swift.enum/resolving`` before it is answered, and afterwards with the answer,
/// which is ``Kind-swift.enum/built(_:)``, ``Kind-swift.enum/shared`` or ``Kind-swift.enum/failed(_:)``. Both have the
/// same ``requestNumber`` and come from the same thread, and between the two come the events of whatever the request
/// led to.
public struct InjectionEvent: Sendable {
  /// What happened.
  public var kind: Kind { contents.kind }

  /// The type that was asked for, registered or disposed of.
  public var serviceType: Any.Type { details.key.type }

  /// The qualifier under which it was asked for or registered.
  public var qualifier: Any.Type? { details.key.qualifier }

  /// The name under which it was asked for or registered, if it has one.
  public var name: String? { details.name ?? details.key.givenName }

  /// The ``Scope`` in which it was asked for or registered.
  public var scope: Any.Type? { details.key.scope }

  /// The type with its qualifier and scope, or its name, as errors give it.
  public var displayName: String { details.displayName }

  /// The name of the binding's lifetime, such as `singleton`; `nil` if there is no binding.
  ///
  /// Where there are several bindings with conditions it is `conditional` before one of them is chosen, and at the end
  /// that of the chosen one, and so with the place of the registration.
  public var lifetime: String? { details.lifetime?.name }

  /// What errors call the injector that was asked, in which the binding was registered, or which was closed, such as
  /// `the injector "app"`.
  public var injector: String { details.injector }

  /// Where the binding was registered; `nil` if there is none.
  public var registration: CodeLocation? { details.registration }

  /// Where it was asked for; `nil` if the event is no request's.
  public var request: CodeLocation? { details.request }

  /// The provider that was running on the thread, if one was: the one that asks.
  public var parent: InjectionError.Step? { details.parent }

  /// How many providers were running within each other on the thread.
  public var depth: Int { details.depth }

  /// What tells the request apart from all others of the program; `nil` if the event is no request's.
  public var requestNumber: Int? { details.number }

  /// The number of the request within which this happened on the same thread; `nil` if it was within none.
  ///
  /// That request may have been one of another injector, of which other observers were told.
  public var enclosingRequest: Int? { details.enclosing }

  /// An object, so that an event is one reference.
  private final class Contents: Sendable {
    let kind: Kind
    let details: Details

    init(_ kind: Kind, _ details: Details) {
      self.kind = kind
      self.details = details
    }
  }

  private let contents: Contents

  var details: Details { contents.details }

  init(_ kind: Kind, _ details: Details) {
    contents = Contents(kind, details)
  }
}
