/// Turns functions that belong to the main actor, or to no actor, into functions to call from anywhere.
///
/// Why the casts are sound: the two function types have one representation. The isolation that the cast drops is none,
/// or the main actor's, which is checked before every call. The result is sent, so it doesn't stay behind.
///
/// What providers are made of is cast in structures, since a bare function value would be wrapped twice if its result is a
/// generic parameter.
@usableFromInline
package enum IsolationErasure {
  private struct IsolatedFunction<Product> { let call: @isolated(any) @Sendable () throws -> sending Product }

  private struct Function<Product> { let call: @Sendable () throws -> sending Product }

  private struct IsolatedProvider<Service> {
    let call: @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  }

  /// Returns a function that throws ``ProviderRefusal/requiresMainActor`` where it must not run; `nil` if it belongs
  /// to an actor other than the main one.
  static func function<Product>(
    _ isolated: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) -> (@Sendable () throws -> sending Product)? {
    guard let isOnMainActor = isOnMainActor(isolated.isolation) else { return nil }
    let unisolated = unsafe unsafeBitCast(IsolatedFunction(call: isolated), to: Function<Product>.self).call
    if !isOnMainActor { return unisolated }
    return {
      try MainActorProbe.require()
      return try unisolated()
    }
  }

  /// Returns a provider whose author guarantees that its instances can be sent.
  static func sending<Service>(
    _ provider: @escaping @Sendable (Resolver) throws -> Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    { resolver in sent(try provider(resolver)) }
  }

  /// Returns the provider of a component, which throws where its conformances must not be used.
  ///
  /// What it captures are metatypes. What it returns has been handed to nothing else, or is `Sendable`, or stays on the main
  /// actor because its binding is confined.
  static func component<Service>(
    _ isolated: IsolatedConformances,
    isOnMainActor: Bool,
    _ provider: @escaping (Resolver) throws -> Service
  ) -> AnyProvider {
    nonisolated(unsafe) let provider = provider
    return AnyProvider { resolver in
      let section = isOnMainActor ? try MainActorSection() : nil
      defer { section?.end() }
      try isolated.requireOfComponent()
      let resolution = isOnMainActor ? resolver.onMainActor.resolution : resolver.resolutionOfArguments
      nonisolated(unsafe) let service: Service
      if resolution == resolver.resolution {
        // A copy of the resolver would be retained.
        unsafe service = try unsafe provider(resolver)
      } else {
        unsafe service = try unsafe provider(Resolver(resolver.injector, resolution: resolution))
      }
      return unsafe service
    }
  }

  /// Returns a provider that throws ``ProviderRefusal/requiresMainActor`` where it must not run; `nil` if it belongs
  /// to an actor other than the main one.
  static func provider<Service>(
    _ isolated: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> (@Sendable (__shared sending Resolver) throws -> sending Service)? {
    guard let isOnMainActor = isOnMainActor(isolated.isolation) else { return nil }
    let unisolated = unsafe unsafeBitCast(IsolatedProvider(call: isolated), to: AnyProvider.Known<Service>.self).call
    if !isOnMainActor { return unisolated }
    return { resolver in
      let section = try MainActorSection()
      defer { section.end() }
      return try unisolated(resolver)
    }
  }

  /// Whether a function belongs to the main actor; `nil` if it belongs to another one.
  static func isOnMainActor(_ isolation: (any Actor)?) -> Bool? {
    guard let isolation else { return false }
    return isolation === MainActor.shared ? true : nil
  }
}

extension IsolationErasure {
  /// Returns a provider that throws ``ProviderRefusal/requiresMainActor`` off the main actor if its instance uses a conformance
  /// of that, which a conversion of a function hides; see ``WitnessTables``.
  static func checking<Service>(
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    guard let tables = WitnessTables(of: Service.self) else { return provider }
    return { resolver in
      let service = try provider(resolver)
      if tables.areIsolated(in: service) { try MainActorProbe.require() }
      return service
    }
  }
}

extension IsolationErasure {
  /// Returns an instance as one that the compiler lets be sent.
  ///
  /// Why this is sound: its maker gave it away and keeps nothing of it, or it is safe to share.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func sent<Service>(_ service: Service) -> sending Service {
    nonisolated(unsafe) let service = service
    return unsafe service
  }
}

// For initializers whose arguments an injector resolves. A registry does the same for those that it takes.
extension IsolationErasure {
  @usableFromInline
  struct IsolatedInitializer<Product, Failure: Error, each Argument> {
    let call: @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product

    @usableFromInline
    init(call: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product) {
      self.call = call
    }
  }

  @usableFromInline
  struct Initializer<Product, Failure: Error, each Argument> {
    @usableFromInline let call: @Sendable (repeat each Argument) throws(Failure) -> Product
  }

  /// Returns a function that the caller calls on the main actor only, if it belongs there; `nil` if it belongs to another actor.
  @_alwaysEmitIntoClient
  package static func initializer<Product, Failure: Error, each Argument>(
    _ isolated: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product
  ) -> (call: @Sendable (repeat each Argument) throws(Failure) -> Product, isOnMainActor: Bool)? {
    let isolation = isolated.isolation
    guard isolation == nil || isolation === MainActor.shared else { return nil }
    let unisolated = unsafe unsafeBitCast(
      IsolatedInitializer(call: isolated),
      to: Initializer<Product, Failure, repeat each Argument>.self
    )
    return (unisolated.call, isolation != nil)
  }
}

extension IsolationErasure {
  /// Returns a decorator that throws ``ProviderRefusal/requiresMainActor`` where it must not run.
  ///
  /// Its argument was made for it, or is safe to share.
  ///
  /// - Returns: The decorator; `nil` if the function belongs to an actor other than the main one.
  static func decorator<Service>(
    _ isolated:
      @escaping @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws ->
      sending Service
  ) -> (@Sendable (Service, Resolver) throws -> Service)? {
    typealias Unisolated = @Sendable (sending Service, __shared sending Resolver) throws -> sending Service
    guard let isOnMainActor = isOnMainActor(isolated.isolation) else { return nil }
    let unisolated = unsafe unsafeBitCast(isolated, to: Unisolated.self)
    return { service, resolver in
      let section = isOnMainActor ? try MainActorSection() : nil
      defer { section?.end() }
      nonisolated(unsafe) let (service, resolver) = (service, resolver)
      return try unsafe unisolated(service, resolver)
    }
  }

  /// Returns a decorator without a resolver that throws ``ProviderRefusal/requiresMainActor`` where it must not run.
  ///
  /// - Returns: The decorator; `nil` if the function belongs to an actor other than the main one.
  static func decorator<Service>(
    _ isolated: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service
  ) -> (@Sendable (Service) throws -> Service)? {
    guard let isOnMainActor = isOnMainActor(isolated.isolation) else { return nil }
    let unisolated = unsafe unsafeBitCast(isolated, to: (@Sendable (sending Service) throws -> sending Service).self)
    return { service in
      let section = isOnMainActor ? try MainActorSection() : nil
      defer { section?.end() }
      nonisolated(unsafe) let service = service
      return try unsafe unisolated(service)
    }
  }
}
