/// An asynchronous provider's access to the dependencies of its instance.
///
/// ```swift
/// try injector.register(lifetime: .singleton) { resolver async throws in
///   async let settings = resolver.resolve(awaiting: Settings.self)
///   async let log = resolver.resolve(awaiting: Log.self)
///   return try await Pool.open(settings, log: log)
/// }
/// ```
///
/// It resolves from the injector to which the provider's instance belongs, as a ``/Vial/Resolver`` does. You can use it in
/// several tasks at a time. Each request is a resolution of its own, so two requests share no instance with the lifetime
/// ``/Vial/Lifetime/graph``.
///
/// The resolver carries the path that led to the provider. A request through it counts as the provider's until the
/// provider returns, in whichever task you make it, so a cycle is an error and not a wait without end.
public struct AsyncResolver: Sendable {
  /// The injector from which it resolves.
  public let injector: Injector

  let step: AsyncStep

  /// The declared dependencies that were awaited before the provider.
  let prepared: Preparation

  /// The request, if it is one for a property.
  let request: AsyncRequest?

  /// The resolver of a synchronous provider, or a decorator, that an actor runs.
  var synchronous: Resolver { Resolver(injector, resolution: ResolutionRequest.recordingMark) }

  /// Runs a function whose requests may take the declared dependencies that were awaited.
  package func useDependencies<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try prepared.use(body)
  }
}

/// A request for an instance that may have to be awaited.
///
/// A class, so that a task that waits keeps one word.
final class AsyncRequest: Sendable {
  let location: CodeLocation

  /// The step whose provider makes the request, or declares it.
  let step: AsyncStep?

  /// What may be done with the result; see ``ResolutionRequest/marksOfService``.
  let mark: UInt64

  /// The function that the request for a property brings along.
  let callerFunction: CallerFunction?

  /// Whether the request goes on to the end when its task is cancelled, since the property can't throw
  /// `CancellationError`.
  let isPatient: Bool

  /// A function that makes an instance.
  ///
  /// Why `@unchecked Sendable` is sound: only the task of the request calls it, where the request was made. The resolver of the
  /// property's own provider refers to it, too, and neither outlives the call.
  struct CallerFunction: @unchecked Sendable {
    let lifecycle: InstanceLifecycle?
    let call: nonisolated(nonsending) () async throws -> StoredInstance

    nonisolated(nonsending) func outcome() async -> Result<StoredInstance, any Error> {
      do { return .success(try await call()) } catch { return .failure(error) }
    }
  }

  init(
    at location: CodeLocation,
    from step: AsyncStep? = .current,
    mark: UInt64 = 0,
    isPatient: Bool = false,
    calling callerFunction: CallerFunction? = nil
  ) {
    (self.location, self.step, self.mark) = (location, step, mark)
    (self.isPatient, self.callerFunction) = (isPatient, callerFunction)
  }

  /// Whether the request ends because the current task is cancelled.
  var isCancelled: Bool { Task.isCancelled && !isPatient }

  /// The steps that lead to the request, the last one first.
  var path: [InjectionError.Step] { step?.path ?? [] }

  /// Whether the service is `Sendable`, so that its instance may be made on the main actor.
  var isSendable: Bool { mark & ResolutionRequest.sendableMark != 0 }

  /// The same request for code that doesn't wait.
  var synchronous: ResolutionRequest { ResolutionRequest(continuing: mark, at: location) }
}
