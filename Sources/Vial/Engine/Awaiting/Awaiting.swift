/// Providers, decorators and closing functions of an actor, which are entered by waiting.
enum Awaiting {
  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in StoredInstance(try await function(resolver.synchronous)) })
  }

  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { _ in StoredInstance(try await function()) })
  }

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

  static func decorator<Service>(
    entering function: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator {
    Decorator(at: registration, declaration, of: Service.self) { instance, _ in
      StoredInstance(try await function(SentInstance.of(instance.take())))
    }
  }

  static func provider(
    forwarding service: TypeKey,
    at registration: CodeLocation,
    mark: UInt64,
    of ownInstance: Binding?,
    to parent: @escaping @Sendable (Injector, ResolutionRequest) throws(InjectionError) -> Injector
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in
      let request = AsyncRequest(at: registration, from: resolver.step, mark: mark)
      // A scope below keeps an instance of its own.
      if resolver.injector.isScope, let ownInstance {
        return try await ownInstance.makeInstance(from: resolver.injector, request)
      }
      return try await parent(resolver.injector, request.synchronous).awaitedInstance(service, request)
    })
  }
}
