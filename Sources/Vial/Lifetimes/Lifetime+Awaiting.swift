extension Lifetime {
  /// Lets ``Injector/start(fileID:line:)`` construct the instance, in place of the first request.
  ///
  /// The registration throws an error if no injector keeps the instance.
  public var startsEagerly: Lifetime { with(.eager(lifecycle)) }

  /// Closes the instance by an asynchronous function, in place of `dispose()`.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.onClose { pool in await pool.stop() }) { Pool() }
  /// ```
  ///
  /// ``Injector/shutDown(within:clock:)`` awaits the function when it comes to the instance. ``Injector/close()`` throws an
  /// error and closes nothing, since it can't wait. If the instance stays on the main actor, the function must belong there, as
  /// `{ @MainActor in await $0.stop() }` does; otherwise the registration throws an error.
  ///
  /// - Parameter close: Closes the instance. An error ends nothing else.
  /// - Returns: The lifetime.
  public func onClose(_ close: @escaping @isolated(any) @Sendable (Service) async throws -> Void) -> Lifetime {
    if isConfined, close.isolation !== MainActor.shared { return with(.closedElsewhere) }
    return closed(by: .awaiting(close))
  }
}
