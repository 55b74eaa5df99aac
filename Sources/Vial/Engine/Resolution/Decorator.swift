/// A function that wraps or replaces the instances of a service, for every binding of the service.
final class Decorator: Sendable {
  let registration: CodeLocation

  /// The dependencies of the function, apart from the instance that it wraps.
  let declaration: Declaration

  /// Whether it belongs to the main actor or runs there, and whether it has to be awaited.
  private let traits: UInt8

  private var isOnMainActor: Bool { traits & BindingTrait.onMainActor != 0 }

  /// Makes the provider of the binding that wraps another one.
  private let provider: @Sendable (Binding) -> AnyProvider

  init(
    at registration: CodeLocation,
    _ declaration: Declaration,
    traits: UInt8,
    provider: @escaping @Sendable (Binding) -> AnyProvider
  ) {
    (self.registration, self.declaration) = (registration, declaration)
    (self.traits, self.provider) = (traits, provider)
  }

  /// Whether a request that reaches it may have to wait for it, or to run it on the main actor.
  var needsPreparation: Bool { traits & (BindingTrait.asynchronous | BindingTrait.runsOnMainActor) != 0 }

  /// Returns a binding under the key of a part that provides the instance of an ancestor's binding.
  func binding(inheriting inherited: Binding, by injector: Injector, as key: TypeKey) -> Binding {
    switch inherited.lifetime {
    // No scope above keeps an instance of the scoped one.
    case .transient, .graph,
      .scoped where (injector.scope(below: inherited.owner) ?? injector) === injector:
      return inherited.copied(to: injector, as: key)
    case .scoped, .weak, .singleton, .conditional:
      // Only the decorator requests it, so it may provide what the ancestor's candidates or later bindings confine.
      let isolation = inherited.isOnMainActor ? BindingTrait.ofMainActor : 0
      let header = BindingHeader(
        key: key,
        lifetime: inherited.lifetime == .conditional ? .transient : inherited.lifetime,
        owner: injector,
        registration: inherited.registration,
        traits: confinement(around: inherited) | isolation | (inherited.isAsynchronous ? BindingTrait.asynchronous : 0),
        role: .inherited
      )
      let binding = Binding.of(header, forwarding(to: inherited, header))
      // A scope below makes an instance of its own.
      if inherited.lifetime == .scoped { binding.shared?.lifecycle = inherited.shared?.registeredLifecycle }
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
      traits: traits | confinement(around: inner),
      role: .decorator
    )
    // With a copy, since the function may outlive the injector, whose instance it must not keep.
    return Binding.of(header, provider(inner.copied(to: owner)))
  }

  /// The trait of a binding whose instances must stay on the main actor, unless they may leave it.
  private func confinement(around inner: Binding) -> UInt8 {
    (isOnMainActor ? !inner.isKnownSendable : inner.isConfined) ? BindingTrait.confined : 0
  }
}
