/// A component of the main actor that is made of runtime arguments, by a factory that fills in its dependencies.
///
/// In a module whose default isolation is the main actor, initializers belong to the main actor without a word, and most
/// protocols are not `Sendable`. Such a component is written as it stands, and registered in a ``MainActorInjector``:
///
/// ```swift
/// final class UserDetail: MainActorFactoryComponent {
///   init(userID: Int, users: any UserService) {}
///
///   static var factory: (Resolver) -> @MainActor (_ userID: Int) throws -> UserDetail {
///     autocreate(UserDetail.init)
///   }
/// }
///
/// try app.register(factory: UserDetail.self)
/// let makeDetail = try app.get(factory: UserDetail.self)
/// let detail = try makeDetail(7)
/// ```
///
/// The compiler infers ``Factory`` from the type of `factory`, as for a ``FactoryComponent``. A function of the main actor
/// is `Sendable`: you ask for a factory on the main actor, and may then pass it on to code that runs elsewhere, which
/// calls it with `await` if the component is `Sendable`.
@MainActor
public protocol MainActorFactoryComponent {
  /// What the factory takes, where ``Factory`` is left as it is.
  associatedtype Argument = Void

  /// What the factory gives, where ``Factory`` is left as it is.
  associatedtype Service = Self

  /// A function from runtime arguments to the component.
  associatedtype Factory = @MainActor (Argument) throws -> Service

  /// Makes a factory that takes its dependencies from a resolver.
  ///
  /// Write `autocreate(Self.init)`, or else a closure that keeps the view of the resolver's ``Resolver/injector``.
  static var factory: (Resolver) -> Factory { get }
}
