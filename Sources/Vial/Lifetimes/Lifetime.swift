/// How long an instance is kept that stays with the one who asked for it.
///
/// Such an instance need not be `Sendable`. See ``SharedLifetime`` for those that others get too.
public struct Lifetime: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// A new instance for every request.
  public static let transient = Lifetime(kind: .transient)

  /// One instance for each outermost resolution: all that is built to answer one request shares it.
  ///
  /// A resolution begins with a call of an ``Injector`` and goes on through the ``Resolver`` that providers are given,
  /// and through the property wrappers and default arguments of what they make. All of it happens on one thread; a
  /// provider must not give an instance of a type that is not `Sendable` to another thread, which the compiler cannot
  /// see.
  public static let graph = Lifetime(kind: .graph)
}
