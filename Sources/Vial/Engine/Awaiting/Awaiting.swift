/// Makes asynchronous providers and decorators of functions that a caller has to enter by waiting.
///
/// ``IsolationErasure`` makes a function of no actor or of the main one callable from anywhere. A function of another
/// actor is called here with `await`, so its binding is asynchronous, and requests without `await` throw an error. The
/// result is `sending`, so it leaves the actor.
enum Awaiting {
  /// Returns a provider that enters the actor of a function with a resolver.
  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in StoredInstance(try await function(resolver.synchronous)) })
  }

  /// Returns a provider that enters the actor of a function without dependencies.
  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { _ in StoredInstance(try await function()) })
  }

  /// Returns a decorator that enters the actor of a function with a resolver.
  static func decorator<Service>(
    entering function:
      @escaping @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator {
    Decorator(at: registration, declaration, of: Service.self) { instance, resolver in
      // The instance was made for the decorator, or is safe to share.
      StoredInstance(try await function(SentInstance.of(instance.take()), resolver.synchronous))
    }
  }

  /// Returns a decorator that enters the actor of a function without dependencies.
  static func decorator<Service>(
    entering function: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator {
    Decorator(at: registration, declaration, of: Service.self) { instance, _ in
      StoredInstance(try await function(SentInstance.of(instance.take())))
    }
  }

  /// Returns the provider of a decorated binding that an ancestor has, whose instance may have to be awaited.
  static func provider(
    forwarding service: TypeKey,
    at registration: CodeLocation,
    mark: UInt64,
    of ownInstance: Binding?,
    to source: @escaping @Sendable (Injector, ResolutionRequest) throws(InjectionError) -> Injector
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in
      let request = AsyncRequest(at: registration, from: resolver.step, mark: mark)
      // A scope below keeps an instance of its own.
      if resolver.injector.isScope, let ownInstance {
        return try await ownInstance.makeInstance(from: resolver.injector, request)
      }
      return try await source(resolver.injector, request.synchronous).awaitedInstance(service, request)
    })
  }
}
