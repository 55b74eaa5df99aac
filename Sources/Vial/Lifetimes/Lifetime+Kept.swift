extension Lifetime where Service: ~Copyable {
  /// A lifetime under which an injector keeps the instance until it closes, before the registration says more about it.
  ///
  /// You don't write this type. It is between ``Lifetime/singleton`` or ``Lifetime/scoped`` and `startsEagerly` or `onClose`,
  /// so that no other lifetime has these.
  public struct Kept: Sendable {
    package let kind: LifetimeKind
    private let isEager: Bool

    package init(kind: LifetimeKind, isEager: Bool = false) { (self.kind, self.isEager) = (kind, isEager) }

    package func closed(by closing: InstanceClosing) -> Lifetime {
      Lifetime(kind, InstanceLifecycle(startsEagerly: isEager, closing))
    }
  }
}

// The compiler takes these where a member of ``Lifetime/Kept`` follows. A constraint that always holds tells them apart from
// the lifetimes themselves.
extension Lifetime where Service: Sendable & ~Copyable {
  /// One instance for each scope, before `startsEagerly` or `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static var scoped: Kept { Kept(kind: .scoped) }

  /// One instance for the injector, before `startsEagerly` or `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static var singleton: Kept { Kept(kind: .singleton) }
}

extension Lifetime.Kept {
  /// Closes the instance by a function, in place of `dispose()`.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.onClose { $0.stop() }) { Server() }
  /// ```
  ///
  /// ``Injector/close()`` and ``Injector/shutDown(within:clock:)`` call the function when they reach the instance. It runs
  /// where `dispose()` would, or on its actor.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @isolated(any) @Sendable (Service) throws -> Void) -> Lifetime {
    closed(by: .of(close) ?? Awaiting.module?.closing(entering: close) ?? .awaiting(nil))
  }
}
