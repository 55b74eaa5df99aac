/// How long the main actor's view of an injector keeps the instances of a service.
///
/// The instances stay on the main actor, so a service of any type can have any of these lifetimes, which mean what they mean in
/// ``Lifetime``. A `Sendable` service can be for any thread:
///
/// ```swift
/// try app.register(lifetime: .singleton.onClose { $0.save() }) { Document() }
/// try app.register(lifetime: .singleton.anywhere) { Settings() }
/// ```
public struct MainActorLifetime<Service: ~Copyable>: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// The start and the end of an instance, if the registration says more than the lifetime does.
  @usableFromInline package let lifecycle: InstanceLifecycle?

  /// Whether the instances must stay on the main actor.
  @usableFromInline package let isConfined: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: LifetimeKind, _ lifecycle: InstanceLifecycle? = nil, isConfined: Bool = true) {
    (self.kind, self.lifecycle, self.isConfined) = (kind, lifecycle, isConfined)
  }
}

extension MainActorLifetime {
  /// A new instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var transient: MainActorLifetime { MainActorLifetime(.transient) }

  /// One instance for each outermost resolution.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var graph: MainActorLifetime { MainActorLifetime(.graph) }

  /// One instance while the program holds it, and a new one after that; only classes have such instances.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var weak: MainActorLifetime { MainActorLifetime(.weak) }

  /// One instance for each scope that ``MainActorInjector/makeScope(name:)`` makes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var scoped: MainActorLifetime { MainActorLifetime(.scoped) }

  /// One instance for the injector in which it is registered.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var singleton: MainActorLifetime { MainActorLifetime(.singleton) }
}

extension MainActorLifetime where Service: Sendable {
  /// The same for a service that other threads may request, too.
  ///
  /// The provider runs on the main actor. Elsewhere, `get(awaiting:)` constructs the instance. A request that can't wait gets a
  /// shared instance, or an error with ``InjectionError/Code/requiresMainActor`` as long as there is no instance.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var anywhere: MainActorLifetime { MainActorLifetime(kind, lifecycle, isConfined: false) }
}
