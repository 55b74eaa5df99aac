/// How long the main actor's view of an injector keeps the instances of a service.
///
/// The instances stay on the main actor, so a service of any type can have any of these lifetimes. They mean what the lifetimes of
/// ``Lifetime`` mean.
///
/// ```swift
/// try app.register(lifetime: .singleton.onClose { $0.save() }) { Document() }
/// ```
public struct MainActorLifetime<Service: ~Copyable>: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// The start and the end of an instance, if the registration says more than the lifetime does.
  @usableFromInline package let lifecycle: InstanceLifecycle?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: LifetimeKind, _ lifecycle: InstanceLifecycle? = nil) { (self.kind, self.lifecycle) = (kind, lifecycle) }
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
