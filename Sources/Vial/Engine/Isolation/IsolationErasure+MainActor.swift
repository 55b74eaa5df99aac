// For functions that are registered through the main actor's view, whose type says where they belong. Their results are
// `Sendable`, or stay on the main actor because the binding is confined.
extension IsolationErasure {
  private struct MainActorProvider<Service> {
    let call: @MainActor (Resolver) throws -> Service
  }

  private struct MainActorDecorator<Service> {
    let call: @MainActor (Service, Resolver) throws -> Service
  }

  private struct UnisolatedDecorator<Service> {
    let call: @Sendable (Service, Resolver) throws -> Service
  }

  private struct MainActorPredicate<Context> {
    let call: @MainActor (Context) -> Bool
  }

  private struct UnisolatedPredicate<Context> {
    let call: @Sendable (Context) -> Bool
  }

  /// Returns a provider that throws ``ProviderRefusal/requiresMainActor`` off the main actor, and that gets confined
  /// instances.
  static func onMainActor<Service>(
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    let provider = MainActorProvider(call: provider)
    let unisolated = unsafe unsafeBitCast(provider, to: AnyProvider.Known<Service>.self).call
    return { resolver in
      let section = try MainActorSection()
      defer { section.end() }
      return try unisolated(resolver.onMainActor)
    }
  }

  /// Returns a decorator that throws ``ProviderRefusal/requiresMainActor`` off the main actor, and that gets
  /// confined instances.
  static func onMainActor<Service>(
    _ decorator: @escaping @MainActor (Service, Resolver) throws -> Service
  ) -> @Sendable (Service, Resolver) throws -> Service {
    let decorator = MainActorDecorator(call: decorator)
    let owned = owned(unsafe unsafeBitCast(decorator, to: UnisolatedDecorator<Service>.self))
    return { service, resolver in
      let section = try MainActorSection()
      defer { section.end() }
      let decorator: UnisolatedDecorator<Service> = owned.stored.read()
      return try decorator.call(service, resolver.onMainActor)
    }
  }

  /// Returns a predicate to call on the main actor only.
  static func onMainActor<Context>(
    _ predicate: @escaping @MainActor (Context) -> Bool
  ) -> @Sendable (Context) -> Bool {
    let predicate = MainActorPredicate(call: predicate)
    let owned = owned(unsafe unsafeBitCast(predicate, to: UnisolatedPredicate<Context>.self))
    return { context in (owned.stored.read() as UnisolatedPredicate<Context>).call(context) }
  }

  /// Keeps a function so that what it captures is released on the main actor.
  private static func owned<Function>(_ function: Function) -> OwnedInstance {
    OwnedInstance(StoredInstance(function), isConfined: true)
  }

  /// Returns a key path to use on the main actor only.
  ///
  /// Sound: being `Sendable` is no part of a key path's representation.
  static func onMainActor<Context, Value>(
    _ keyPath: KeyPath<Context, Value>
  ) -> any KeyPath<Context, Value> & Sendable {
    unsafe unsafeBitCast(keyPath, to: (any KeyPath<Context, Value> & Sendable).self)
  }
}

/// Lets other modules of the package run functions of the main actor as providers.
package enum MainActorFunction {
  private struct Isolated<Input, Product> {
    let call: @MainActor (Input) throws -> Product
  }

  private struct IsolationErasure<Input, Product> {
    let call: @Sendable (Input) throws -> Product
  }

  /// Returns a function that throws off the main actor, which is an error of the provider that runs it.
  ///
  /// Why the cast is sound: the two function types have one representation, and the main actor is checked before every
  /// call. The result is `Sendable`, or the function is part of the provider of a binding that is confined.
  ///
  /// - Parameter function: The function, which its caller gives the input for good.
  ///
  /// - Returns: The same function, without isolation.
  package static func unisolated<Input, Product>(
    _ function: @escaping @MainActor (Input) throws -> Product
  ) -> @Sendable (Input) throws -> Product {
    let unisolated = unsafe unsafeBitCast(Isolated(call: function), to: IsolationErasure<Input, Product>.self).call
    return { input in
      let section = try MainActorSection()
      defer { section.end() }
      return try unisolated(input)
    }
  }
}
