package import Vial

// What the engine asks of this module, without knowing it.
extension Awaiting: AwaitingModule {
  package static var currentWork: (any EnclosingWork)? { AsyncStep.current }

  package static func shutDown(_ injector: Injector, reporting report: @escaping @Sendable (InjectionError) -> Void) {
    Task {
      do throws(InjectionError) { try await injector.shutDown() } catch { report(error) }
    }
  }

  package static func dispose(
    of closed: ClosedInstance,
    of binding: Binding,
    in injector: Injector,
    _ late: OwnedInstance?
  ) {
    Task {
      if let late {
        await injector.disposeAndReport(closed, of: binding, late.stored)
        extendLifetime(late)
      } else {
        await injector.disposeAndReport(closed, of: binding)
      }
    }
  }

  package static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in StoredInstance(try await function(resolver.synchronous)) })
  }

  package static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) -> AnyProvider {
    AnyProvider(asynchronous: { _ in StoredInstance(try await function()) })
  }

  package static func decorator<Service>(
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

  package static func decorator<Service>(
    entering function: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator {
    Decorator(at: registration, declaration, of: Service.self) { instance, _ in
      StoredInstance(try await function(SentInstance.of(instance.take())))
    }
  }

  package static func closing<Service>(
    entering function: @escaping @isolated(any) @Sendable (Service) throws -> Void
  ) -> InstanceClosing {
    .awaiting(function)
  }

  package static func provider(
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
