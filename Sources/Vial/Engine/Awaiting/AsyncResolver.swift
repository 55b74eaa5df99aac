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
  let prepared: PreparedInstances

  /// The request, if it is one for a property.
  let request: AsyncRequest?

  init(_ injector: Injector, _ step: AsyncStep, _ prepared: PreparedInstances, _ request: AsyncRequest?) {
    self.injector = injector
    self.step = step
    self.prepared = prepared
    self.request = request
  }

  /// The resolver of a synchronous provider, or a decorator, that an actor runs.
  package var synchronous: Resolver { Resolver(injector, resolution: DependencyRecorder.mark) }

  /// Runs a function whose requests may take the declared dependencies that were awaited.
  package func useDependencies(_ body: () -> Void) {
    let outer = ResolutionThread.exchange(prepared)
    defer { _ = ResolutionThread.exchange(outer) }
    body()
  }
}
