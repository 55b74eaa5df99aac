/// How long an injector keeps the instances of a service.
///
/// A ``transient`` instance and a ``graph``'s instance stay with their caller, so any service can have these lifetimes. A
/// `.weak`, a `.scoped` or a `.singleton` instance is shared. If the service is `Sendable`, all threads share it. Any other
/// service can have these lifetimes on the main actor, where its instances stay.
///
/// An injector keeps a `.scoped` and a `.singleton` instance until it closes. With these two, you can say how the instance
/// starts and ends:
///
/// ```swift
/// try app.register(lifetime: .singleton.startsEagerly.onClose { pool in await pool.stop() }) { Pool() }
/// ```
public struct Lifetime<Service>: Hashable, Sendable {
  @usableFromInline package let kind: LifetimeKind

  /// The start and the end of an instance, if the registration says more than the lifetime does.
  @usableFromInline private(set) var lifecycle: InstanceLifecycle?

  /// Whether shared instances must stay on the main actor.
  @usableFromInline package let isConfined: Bool

  /// The type of the ``Scope`` whose callers share the instance, if there is one.
  @usableFromInline let sharing: ObjectIdentifier?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: LifetimeKind, isConfined: Bool = false, sharing: ObjectIdentifier? = nil) {
    (self.kind, lifecycle, self.isConfined, self.sharing) = (kind, nil, isConfined, sharing)
  }

  /// The scope, whose conformance isn't stored, so that a lifetime is passed in registers.
  @usableFromInline var scope: (any Scope.Type)? { sharing.flatMap { TypeKey($0).type as? any Scope.Type } }

  /// Whether what a provider of the main actor makes must stay there: unless the compiler has seen that it is `Sendable`.
  @usableFromInline package var confinesProduct: Bool { isConfined || !kind.isShared }
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

  /// One instance while the program holds it, for the callers that ask in a ``Scope``.
  ///
  /// The scope is part of the key: ask for the service with it, as in `get(User.self, scopedTo: Login.self)`. The idea is
  /// Blade's.
  ///
  /// - Parameter scope: The scope, an enumeration without cases.
  /// - Returns: The lifetime.
  public static func weak(in scope: any Scope.Type) -> Lifetime { Lifetime(.weak, sharing: ObjectIdentifier(scope)) }

  /// One instance for each scope that ``Injector/makeScope(name:)`` makes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var scoped: Lifetime { Lifetime(.scoped) }

  /// One instance for the injector in which it is registered.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var singleton: Lifetime { Lifetime(.singleton) }
}

// Without `@_disfavoredOverload`, with which the compiler takes the form for a `Sendable` service, and then says that this
// one isn't.
extension Lifetime {
  /// One instance while the program holds it, and a new one after that, which stays on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  @MainActor public static var weak: Lifetime { Lifetime(.weak, isConfined: true) }

  /// One instance on the main actor while the program holds it, for the callers that ask in a ``Scope``.
  @MainActor
  public static func weak(in scope: any Scope.Type) -> Lifetime {
    Lifetime(.weak, isConfined: true, sharing: ObjectIdentifier(scope))
  }

  /// One instance for each scope, which stays on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  @MainActor public static var scoped: Lifetime { Lifetime(.scoped, isConfined: true) }

  /// One instance for the injector in which it is registered, which stays on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  @MainActor public static var singleton: Lifetime { Lifetime(.singleton, isConfined: true) }
}

extension Lifetime {
  /// Lets ``Injector/start(fileID:line:)`` construct the instance, in place of the first request.
  ///
  /// The registration throws an error if no injector keeps the instance.
  public var startsEagerly: Lifetime { with(.eager(lifecycle)) }

  /// Closes the instance by a function, in place of `dispose()`; of several, the last one counts.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.onClose { $0.stop() }) { Server() }
  /// ```
  ///
  /// ``Injector/close()`` and ``Injector/shutDown(within:clock:)`` call the function when they reach the instance. It runs
  /// where `dispose()` would, or on its actor. A closure of the main actor says so: `{ @MainActor in $0.stop() }`. A function of
  /// another actor has to be awaited, so it needs `shutDown`. The registration throws an error if no injector keeps the
  /// instance, or if the instance stays on the main actor and the function belongs to another one.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @isolated(any) @Sendable (Service) throws -> Void) -> Lifetime {
    if let actor = close.isolation, isConfined, actor !== MainActor.shared { return with(.closedElsewhere) }
    return closed(by: .by(close))
  }

  /// Closes the instance by an asynchronous function, in place of `dispose()`; of several, the last one counts.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.onClose { pool in await pool.stop() }) { Pool() }
  /// ```
  ///
  /// ``Injector/shutDown(within:clock:)`` awaits the function when it reaches the instance. ``Injector/close()`` throws an
  /// error and closes nothing, since it can't wait. If the instance stays on the main actor, the function must belong there, as
  /// `{ @MainActor in await $0.stop() }` does; otherwise the registration throws an error.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Lifetime {
    if isConfined, close.isolation !== MainActor.shared { return with(.closedElsewhere) }
    return closed(by: .awaiting(close))
  }

  /// The same lifetime with a function that closes the instance.
  func closed(by closing: InstanceClosing) -> Lifetime {
    with(InstanceLifecycle(startsEagerly: lifecycle?.startsEagerly ?? false, closing))
  }

  /// The same lifetime with another start or end.
  private func with(_ lifecycle: InstanceLifecycle) -> Lifetime {
    var lifetime = self
    lifetime.lifecycle = lifecycle
    return lifetime
  }
}
