/// How long an injector keeps the instances of a service.
///
/// A ``transient`` instance and a ``graph``'s instance stay with their caller, so any service can have these lifetimes. Several
/// threads share a ``weak``, a ``scoped`` or a ``singleton`` instance, so only a `Sendable` service can have those.
///
/// An injector keeps a ``scoped`` and a ``singleton`` instance until it closes. With these two, you can say how the instance
/// starts and ends:
///
/// ```swift
/// try app.register(lifetime: .singleton.startsEagerly.onClose { pool in await pool.stop() }) { Pool() }
/// ```
public struct Lifetime<Service: ~Copyable>: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// The start and the end of an instance, if the registration says more than the lifetime does.
  @usableFromInline package let lifecycle: InstanceLifecycle?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: LifetimeKind, _ lifecycle: InstanceLifecycle? = nil) {
    (self.kind, self.lifecycle) = (kind, lifecycle)
  }
}

extension Lifetime {
  /// A new instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var transient: Lifetime { Lifetime(.transient) }

  /// One instance for each outermost resolution.
  ///
  /// A resolution begins with a call of an ``Injector`` and goes on through the ``Resolver`` that providers are given,
  /// and through the property wrappers and default arguments of what they make. All of them share the instance, on one
  /// thread. A provider must not give an instance of a type that is not `Sendable` to another thread, which the compiler
  /// cannot see.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var graph: Lifetime { Lifetime(.graph) }
}

extension Lifetime where Service: Sendable {
  /// One instance while the program holds it, and a new one after that; only classes have such instances.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var weak: Lifetime { Lifetime(.weak) }

  /// One instance for each scope that ``Injector/makeScope(name:)`` makes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var scoped: Lifetime { Lifetime(.scoped) }

  /// One instance for the injector in which it is registered.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var singleton: Lifetime { Lifetime(.singleton) }
}
