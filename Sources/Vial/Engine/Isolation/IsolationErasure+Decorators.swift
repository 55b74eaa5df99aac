extension IsolationErasure {
  private struct IsolatedDecorator<Service> {
    let call: @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws -> sending Service
  }

  private struct Decorator<Service> {
    let call: @Sendable (sending Service, __shared sending Resolver) throws -> sending Service
  }

  private struct IsolatedFunction<Service> {
    let call: @isolated(any) @Sendable (sending Service) throws -> sending Service
  }

  private struct Function<Service> {
    let call: @Sendable (sending Service) throws -> sending Service
  }

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
    let isolation = isolated.isolation
    let unisolated = unsafe unsafeBitCast(IsolatedDecorator(call: isolated), to: Decorator<Service>.self).call
    if isolation != nil, isolation !== MainActor.shared { return nil }
    let isOfMainActor = isolation != nil
    return { service, resolver in
      let section = isOfMainActor ? try MainActorSection() : nil
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
    let isolation = isolated.isolation
    let unisolated = unsafe unsafeBitCast(IsolatedFunction(call: isolated), to: Function<Service>.self).call
    if isolation != nil, isolation !== MainActor.shared { return nil }
    let isOfMainActor = isolation != nil
    return { service in
      let section = isOfMainActor ? try MainActorSection() : nil
      defer { section?.end() }
      nonisolated(unsafe) let service = service
      return try unsafe unisolated(service)
    }
  }
}
