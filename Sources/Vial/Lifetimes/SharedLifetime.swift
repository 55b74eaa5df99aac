/// How long an instance is kept that is given to several, from any thread; its type is therefore `Sendable`.
public struct SharedLifetime: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// One instance while somebody holds it, and a new one after that; only classes have such instances.
  public static let weak = SharedLifetime(kind: .weak)

  /// One instance for each scope that ``Injector/makeScope(name:)`` makes.
  public static let scoped = SharedLifetime(kind: .scoped)

  /// One instance for the injector in which it is registered.
  public static let singleton = SharedLifetime(kind: .singleton)
}
