public import Vial

extension Lifetime.Kept {
  /// Lets ``Injector/start(fileID:line:)`` construct the instance, in place of the first request.
  public var startsEagerly: Lifetime { Lifetime(kind, .eager(nil)) }

  /// Closes the instance by an asynchronous function, in place of `dispose()`.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.onClose { pool in await pool.stop() }) { Pool() }
  /// ```
  ///
  /// ``Injector/shutDown(within:clock:)`` awaits the function when it comes to the instance. ``Injector/close()`` throws an
  /// error and closes nothing, since it can't wait.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Lifetime {
    closed(by: .awaiting(close))
  }
}

extension Lifetime.Kept where Service: ~Copyable {
  /// The same before `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public var startsEagerly: Self { Self(kind: kind, isEager: true) }
}

extension MainActorLifetime.Kept {
  /// Lets ``MainActorInjector/start(fileID:line:)`` construct the instance, in place of the first request.
  public var startsEagerly: MainActorLifetime { MainActorLifetime(kind, .eager(nil), isConfined: isConfined) }

  /// Closes the instance by an asynchronous function of the main actor, in place of `dispose()`.
  ///
  /// ``MainActorInjector/shutDown(within:clock:)`` awaits the function when it comes to the instance.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @MainActor (Service) async throws -> Void) -> MainActorLifetime {
    closed(by: .awaitingMainActor(close))
  }
}

extension MainActorLifetime.Kept where Service: ~Copyable {
  /// The same before `onClose`.
  @_disfavoredOverload
  @_documentation(visibility: internal)
  public var startsEagerly: Self { Self(kind: kind, isEager: true, isConfined: isConfined) }
}
