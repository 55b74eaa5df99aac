/// How long the main actor's view of an injector keeps an instance.
///
/// The instances need not be `Sendable`, whatever the lifetime, because they stay on the main actor.
public struct MainActorLifetime: Hashable, Sendable {
  @usableFromInline let kind: LifetimeKind

  /// A new instance for every request.
  public static let transient = MainActorLifetime(kind: .transient)

  /// One instance for each outermost resolution: all that is built to answer one request shares it.
  public static let graph = MainActorLifetime(kind: .graph)

  /// One instance while the program holds it, and a new one after that; only classes have such instances.
  public static let weak = MainActorLifetime(kind: .weak)

  /// One instance for each scope that ``MainActorInjector/makeScope(name:)`` makes.
  public static let scoped = MainActorLifetime(kind: .scoped)

  /// One instance for the injector in which it is registered.
  public static let singleton = MainActorLifetime(kind: .singleton)
}
