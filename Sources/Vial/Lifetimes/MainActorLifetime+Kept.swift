extension MainActorLifetime where Service: ~Copyable {
  /// A lifetime under which an injector keeps the instance until it closes, before the registration says more about it.
  ///
  /// See ``Lifetime/Kept``.
  public struct Kept: Sendable {
    package let kind: LifetimeKind
    package let isConfined: Bool
    private let isEager: Bool

    package init(kind: LifetimeKind, isEager: Bool = false, isConfined: Bool = true) {
      (self.kind, self.isEager, self.isConfined) = (kind, isEager, isConfined)
    }

    package func closed(by closing: InstanceClosing) -> MainActorLifetime {
      MainActorLifetime(kind, InstanceLifecycle(startsEagerly: isEager, closing), isConfined: isConfined)
    }
  }

  /// One instance for each scope, before `startsEagerly` or `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static var scoped: Kept { Kept(kind: .scoped) }

  /// One instance for the injector, before `startsEagerly` or `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public static var singleton: Kept { Kept(kind: .singleton) }
}

extension MainActorLifetime.Kept {
  /// Closes the instance by a function of the main actor, in place of `dispose()`.
  ///
  /// ``MainActorInjector/close()`` and ``MainActorInjector/shutDown(within:clock:)`` call the function when they reach the
  /// instance.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @MainActor (Service) throws -> Void) -> MainActorLifetime {
    closed(by: .onMainActor(close))
  }
}

extension MainActorLifetime.Kept where Service: Sendable {
  /// The same for a service that other threads may request, too; see ``MainActorLifetime/anywhere``.
  public var anywhere: Self { Self(kind: kind, isEager: isEager, isConfined: false) }
}
