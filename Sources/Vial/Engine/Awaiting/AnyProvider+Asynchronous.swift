/// A provider that has to be awaited, which the `AnyProvider` of its binding gives in the place of an instance.
final class AsyncProvider: Sendable {
  /// A function that makes an instance and has to be awaited.
  ///
  /// It begins where its caller runs, as the function does that a property's request brings along.
  typealias Function = nonisolated(nonsending) @Sendable (AsyncResolver) async throws -> StoredInstance

  let call: Function

  init(_ call: @escaping Function) { self.call = call }
}

extension AnyProvider {
  /// Creates the provider of a binding that says ``Binding/isAsynchronous``, which gives the asynchronous one.
  init(asynchronous provider: @escaping AsyncProvider.Function) {
    let provider = AsyncProvider(provider)
    self.init { _ in provider }
  }

  /// Returns the asynchronous provider of a binding that says ``Binding/isAsynchronous``.
  func asynchronous(in injector: Injector) throws -> AsyncProvider {
    try of(AsyncProvider.self)(Resolver(injector, resolution: 0))
  }

  /// Calls the function that the request of an awaited property brought.
  nonisolated(nonsending) static func callBrought(_ resolver: AsyncResolver) async throws -> StoredInstance {
    guard let callerFunction = resolver.request?.callerFunction else {
      throw InjectionError(.withoutCaller, resolver.step.binding.key, in: resolver.injector, at: nil)
    }
    return try await callerFunction.call()
  }
}

extension Decorator {
  /// Creates the decorator of a service from a function that has to be awaited.
  convenience init(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool = false,
    awaiting decorate: @escaping @Sendable (StoredInstance, AsyncResolver) async throws -> StoredInstance
  ) {
    let makeProvider = { @Sendable (inner: Binding) -> AnyProvider in
      AnyProvider(asynchronous: { resolver in
        let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
        let request = AsyncRequest(at: registration, from: resolver.step, mark: mark)
        if inner.isConfined, !isOnMainActor {
          throw InjectionError.confined(inner, in: resolver.injector, request.synchronous)
        }
        let instance = try await resolver.injector.awaitedPart(inner, request, having: resolver.prepared)
        return try await decorate(instance, resolver)
      })
    }
    let traits = BindingTrait.asynchronous | (isOnMainActor ? BindingTrait.ofMainActor : 0)
    self.init(at: registration, declaration, traits: traits, provider: makeProvider)
  }
}

extension AnyProvider {
  /// Returns the provider of a decorated binding that an ancestor has, whose instance may have to be awaited.
  static func awaiting(
    inherited service: TypeKey,
    at registration: CodeLocation,
    mark: UInt64,
    of ownInstance: Binding?,
    to source: @escaping @Sendable (Injector, ResolutionRequest) throws(InjectionError) -> Injector
  ) -> AnyProvider {
    AnyProvider(asynchronous: { resolver in
      // A scope below keeps an instance of its own.
      if resolver.injector.isScope, let ownInstance {
        return try await ownInstance.provider.asynchronous(in: resolver.injector).call(resolver)
      }
      let request = AsyncRequest(at: registration, from: resolver.step, mark: mark)
      return try await source(resolver.injector, request.synchronous).awaitedInstance(service, request)
    })
  }
}
