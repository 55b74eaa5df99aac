/// What a binding says apart from how it provides.
struct BindingHeader {
  let key: TypeKey
  let lifetime: LifetimeKind
  let owner: Injector
  let registration: CodeLocation

  /// Whether the provider is known to ask for nothing.
  var needsNothing = false

  /// What it gives.
  var role = BindingRole.instances

  /// The same for a binding under another key.
  func moved(to key: TypeKey) -> BindingHeader {
    BindingHeader(
      key: key,
      lifetime: lifetime,
      owner: owner,
      registration: registration,
      needsNothing: needsNothing,
      role: role
    )
  }
}
