/// The properties of a binding apart from its provider.
struct BindingHeader {
  let key: TypeKey
  let lifetime: LifetimeKind
  let owner: Injector
  let registration: CodeLocation
  var role: BindingRole

  /// The flags in one byte, so that a header is passed around with little work.
  var traits: UInt8

  // The flags have the meanings of the binding's properties.
  @inline(__always)
  init(
    key: TypeKey,
    lifetime: LifetimeKind,
    owner: Injector,
    registration: CodeLocation,
    needsNothing: Bool = false,
    isConfined: Bool = false,
    isOnMainActor: Bool = false,
    runsOnMainActor: Bool = false,
    isAsynchronous: Bool = false,
    role: BindingRole = .instances
  ) {
    self.key = key
    self.lifetime = lifetime
    self.owner = owner
    self.registration = registration
    self.role = role
    traits =
      (needsNothing ? BindingTrait.needsNothing : 0) | (isConfined ? BindingTrait.confined : 0)
      | (isOnMainActor ? BindingTrait.onMainActor | BindingTrait.runsOnMainActor : 0)
      | (runsOnMainActor ? BindingTrait.runsOnMainActor : 0) | (isAsynchronous ? BindingTrait.asynchronous : 0)
  }

  /// The header of the binding that a registration asks for.
  ///
  /// What a provider of the main actor makes must stay there unless the registration says that it may leave.
  @inline(__always)
  init(
    _ registration: Registration,
    of owner: Injector,
    _ declaration: Declaration,
    isOnMainActor: Bool = false,
    runsOnMainActor: Bool = false,
    isAsynchronous: Bool = false
  ) {
    self.init(
      key: registration.options.isAlone ? registration.key : .newPart(of: registration.key),
      lifetime: registration.lifetime,
      owner: owner,
      registration: registration.place,
      needsNothing: declaration.isNothing,
      isConfined: isOnMainActor ? registration.confinesProduct : registration.options.isConfined,
      isOnMainActor: isOnMainActor,
      runsOnMainActor: runsOnMainActor,
      isAsynchronous: isAsynchronous,
      role: declaration.isOfFactory ? .factory : .instances
    )
  }

  var isConfined: Bool { traits & BindingTrait.confined != 0 }

  var isAsynchronous: Bool { traits & BindingTrait.asynchronous != 0 }
}
