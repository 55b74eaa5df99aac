/// The properties of a binding apart from its provider.
struct BindingHeader {
  let key: TypeKey
  let lifetime: LifetimeKind
  let owner: Injector
  let registration: CodeLocation

  /// The flags of the binding in one byte, so that a header is passed around with little work; see ``BindingTrait``.
  var traits: UInt8 = 0
  var role = BindingRole.instances

  var isConfined: Bool { traits & BindingTrait.confined != 0 }

  var isAsynchronous: Bool { traits & BindingTrait.asynchronous != 0 }
}

extension BindingHeader {
  /// The header of the binding that a registration asks for.
  ///
  /// What a provider of the main actor makes must stay there unless the registration says that it may leave.
  @inline(__always)
  init(_ registration: Registration, of owner: Injector, _ declaration: Declaration, traits: UInt8 = 0) {
    let isOnMainActor = traits & BindingTrait.onMainActor != 0
    let isConfined = isOnMainActor ? registration.confinesProduct : registration.isConfined
    self.init(
      key: registration.isAlone ? registration.key : .newPart(of: registration.key, isElement: registration.isElement),
      lifetime: registration.lifetime,
      owner: owner,
      registration: registration.place,
      traits: traits | (isConfined ? BindingTrait.confined : 0)
        | (declaration.isNothing ? BindingTrait.needsNothing : 0),
      role: declaration.isOfFactory ? .factory : .instances
    )
  }
}
