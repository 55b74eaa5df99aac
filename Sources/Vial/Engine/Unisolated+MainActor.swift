// For functions that are registered through the main actor's view, whose type says where they belong. What they return
// either is `Sendable`, or stays on the main actor because its binding is confined.
extension Unisolated {
  private struct MainActorProvider<Service> {
    let call: @MainActor (Resolver) throws -> Service
  }

  private struct UnisolatedProvider<Service> {
    let call: @Sendable (Resolver) throws -> Service
  }

  private struct MainActorDecorator<Service> {
    let call: @MainActor (Service, Resolver) throws -> Service
  }

  private struct UnisolatedDecorator<Service> {
    let call: @Sendable (Service, Resolver) throws -> Service
  }

  /// Returns a provider that throws ``ConstructorFailure/requiresMainActor`` where it must not run, and that is given
  /// what is confined to the main actor.
  static func onMainActor<Service>(
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    let provider = MainActorProvider(call: provider)
    let unisolated = unsafe unsafeBitCast(provider, to: UnisolatedProvider<Service>.self).call
    return { resolver in
      let stretch = try MainActorStretch()
      defer { stretch.end() }
      nonisolated(unsafe) let service = try unisolated(resolver.onMainActor)
      return unsafe service
    }
  }

  /// Returns a decorator that throws ``ConstructorFailure/requiresMainActor`` where it must not run, and that is given
  /// what is confined to the main actor.
  static func onMainActor<Service>(
    _ decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) -> @Sendable (Service, Resolver) throws -> Service {
    let decorator = MainActorDecorator(call: decorator)
    let unisolated = unsafe unsafeBitCast(decorator, to: UnisolatedDecorator<Service>.self).call
    return { service, resolver in
      let stretch = try MainActorStretch()
      defer { stretch.end() }
      return try unisolated(service, resolver.onMainActor)
    }
  }
}
