extension Decorator {
  /// Creates the decorator of a service from a function that has to be awaited.
  convenience init<Service>(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool = false,
    of _: Service.Type,
    awaiting decorate: @escaping @Sendable (StoredInstance, AsyncResolver) async throws -> StoredInstance
  ) {
    let make = { @Sendable (header: BindingHeader, inner: Binding) -> Binding in
      let provider: AsyncProvider.Function = { resolver in
        let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
        let request = AsyncRequest(at: registration, from: resolver.step, mark: mark)
        if inner.isConfined, !isOnMainActor {
          throw InjectionError.confined(inner, in: resolver.injector, request.synchronous)
        }
        let instance = try await resolver.injector.awaitedPart(inner, request, having: resolver.prepared)
        return try await decorate(instance, resolver)
      }
      return Binding.of(header, AnyProvider(asynchronous: provider))
    }
    self.init(
      at: registration,
      declaration,
      isOnMainActor: isOnMainActor,
      isAsynchronous: true,
      make: make,
      makeForwarding: Self.forwarding(Service.self, at: registration)
    )
  }
}
