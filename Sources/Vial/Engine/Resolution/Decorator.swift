/// A function that wraps or replaces the instances of a service, for every binding of the service.
final class Decorator: Sendable {
  let registration: CodeLocation

  /// The dependencies of the function, apart from the instance that it wraps.
  let declaration: Declaration

  private let isOnMainActor: Bool

  /// Whether it runs on the main actor, wherever it was registered.
  private let runsOnMainActor: Bool

  /// Whether it has to be awaited.
  private let isAsynchronous: Bool

  /// Makes the provider of the binding that wraps another one.
  private let provider: @Sendable (Binding) -> AnyProvider

  init(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool,
    runsOnMainActor: Bool = false,
    isAsynchronous: Bool = false,
    provider: @escaping @Sendable (Binding) -> AnyProvider
  ) {
    self.registration = registration
    self.declaration = declaration
    self.isOnMainActor = isOnMainActor
    self.runsOnMainActor = runsOnMainActor
    self.isAsynchronous = isAsynchronous
    self.provider = provider
  }

  /// Whether a request that reaches it may have to wait for it, or to run it on the main actor.
  var needsPreparation: Bool { isAsynchronous || runsOnMainActor || isOnMainActor }

  /// Returns a binding under the key of a part that provides the instance of an ancestor's binding.
  func binding(inheriting inherited: Binding, by injector: Injector, as key: TypeKey) -> Binding {
    switch inherited.lifetime {
    case .transient, .graph: return inherited.copied(to: injector, as: key)
    case .scoped where !injector.isWithinScope(below: inherited.owner): return inherited.copied(to: injector, as: key)
    case .scoped, .weak, .singleton, .conditional:
      let header = BindingHeader(
        key: key,
        lifetime: inherited.lifetime == .conditional ? .transient : inherited.lifetime,
        owner: injector,
        registration: inherited.registration,
        // Only the decorator requests it, so it may provide what the ancestor's candidates or later bindings confine.
        isConfined: isOnMainActor ? !inherited.isKnownSendable : inherited.isConfined,
        isOnMainActor: inherited.isOnMainActor,
        isAsynchronous: inherited.isAsynchronous,
        role: .inherited
      )
      let binding = Binding.of(header, forwarding(to: inherited, header))
      // Its dependency is known: the ancestor's binding.
      binding.endObservation()
      return binding
    }
  }

  /// Returns a binding that wraps another one and keeps its instance for the same lifetime.
  func binding(around inner: Binding, as key: TypeKey, in owner: Injector) -> Binding {
    let header = BindingHeader(
      key: key,
      lifetime: inner.lifetime,
      owner: owner,
      registration: registration,
      isConfined: isOnMainActor ? !inner.isKnownSendable : inner.isConfined,
      isOnMainActor: isOnMainActor,
      runsOnMainActor: runsOnMainActor,
      isAsynchronous: isAsynchronous,
      role: .decorator
    )
    return Binding.of(header, provider(inner))
  }
}
