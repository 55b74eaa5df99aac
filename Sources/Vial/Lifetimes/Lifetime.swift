/// How long an injector keeps the instances of a service.
///
/// A ``transient`` instance and a ``graph``'s instance stay with their caller, so any service can have these lifetimes. Several
/// threads share a ``weak``, a ``scoped`` or a ``singleton`` instance, so only a `Sendable` service can have those.
public struct Lifetime<Service>: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ kind: LifetimeKind) { self.kind = kind }

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

/// How long the main actor's view of an injector keeps an instance.
///
/// The instances stay on the main actor, so a service of any type can have any of these lifetimes.
public typealias MainActorLifetime = Lifetime<MainActor>

/// The lifetime of a binding, in one byte.
@usableFromInline
package enum LifetimeKind: UInt8, Sendable {
  case transient, graph, weak, scoped, singleton

  /// The lifetime of the chosen binding.
  case conditional

  /// Whether threads share the instance.
  package var isShared: Bool {
    switch self {
    case .weak, .scoped, .singleton: true
    case .transient, .graph, .conditional: false
    }
  }

  /// Whether its instances may be constructed asynchronously.
  package var canBeAwaited: Bool {
    switch self {
    case .transient, .weak, .scoped, .singleton: true
    case .graph, .conditional: false
    }
  }

  /// The name in errors and graphs.
  package var name: String {
    switch self {
    case .transient: "transient"
    case .graph: "graph"
    case .weak: "weak"
    case .scoped: "scoped"
    case .singleton: "singleton"
    case .conditional: "conditional"
    }
  }
}
