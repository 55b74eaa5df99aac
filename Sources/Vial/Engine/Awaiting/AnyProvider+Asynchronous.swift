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

  /// The provider of an awaited property's binding, which calls the function that the request brought.
  static var awaitingBrought: AnyProvider {
    AnyProvider(asynchronous: { resolver in try await callBrought(resolver) })
  }

  /// Calls the function that the request of an awaited property brought.
  nonisolated(nonsending) static func callBrought(_ resolver: AsyncResolver) async throws -> StoredInstance {
    guard let brought = unsafe resolver.request?.brought else {
      throw InjectionError.notBrought(resolver.step.binding.key, in: resolver.injector)
    }
    return try await brought()
  }
}
