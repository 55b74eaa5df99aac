/// A component that is made of runtime arguments, by a factory that fills in its dependencies.
///
/// ```swift
/// final class UserDetail: FactoryComponent {
///   init(userID: Int, users: any UserService) {}
///
///   static var factory: (Resolver) -> @Sendable (_ userID: Int) throws -> UserDetail {
///     autocreate(UserDetail.init)
///   }
/// }
///
/// try injector.register(factory: UserDetail.self)
/// let makeDetail: UserDetail.Factory = try injector.get(factory: UserDetail.self)
/// let detail = try makeDetail(7)
/// ```
///
/// The compiler infers ``Factory`` from what `factory` returns: a function of one, two or three arguments, that may
/// throw or not, and that gives the component or a protocol that it conforms to. A type that leaves it to be
/// `(Resolver) -> Factory` says what it takes and gives with ``Argument`` and ``Service``.
///
/// A factory may be called as often as needed, and one that is `@Sendable` from any thread. It asks its injector anew
/// at each call, and so gives what was registered meanwhile. Each call is a resolution of its own. It comes from
/// SwinjectFactory.
///
/// Its type belongs to no actor, even in a module whose default isolation is the main actor; a component of the main actor
/// is a ``MainActorFactoryComponent``.
public protocol FactoryComponent: SendableMetatype {
  /// What the factory takes, where ``Factory`` is left as it is.
  associatedtype Argument = Void

  /// What the factory gives, where ``Factory`` is left as it is.
  associatedtype Service = Self

  /// A function from runtime arguments to the component.
  associatedtype Factory = @Sendable (Argument) throws -> Service

  /// Makes a factory that takes its dependencies from a resolver.
  ///
  /// Write `autocreate(Self.init)`, or else a closure that keeps the resolver's ``Resolver/injector`` for later.
  static var factory: (Resolver) -> Factory { get }
}
