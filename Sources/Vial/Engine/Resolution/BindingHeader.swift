/// What a binding says apart from how it provides.
struct BindingHeader {
  let key: TypeKey
  let lifetime: LifetimeKind
  let owner: Injector
  let registration: CodeLocation

  /// Whether the provider is known to ask for nothing.
  var needsNothing = false

  /// Whether its instances must stay on the main actor.
  var isConfined = false

  /// Whether it was registered through the main actor's view.
  var isOnMainActor = false

  /// What it gives.
  var role = BindingRole.instances

  /// Whether it stands for another one that was registered.
  var isCopy = false
}
