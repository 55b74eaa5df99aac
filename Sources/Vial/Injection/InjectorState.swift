/// What an injector guards with its lock, beside its bindings.
struct InjectorState {
  var isClosed = false

  /// The injectors whose parent this is, by a number that grows with the order in which they were made.
  var children: [Int: WeakInjector] = [:]
  var lastChild = 0

  /// What is known of what providers ask for, where it is more than the binding itself tells.
  var requirements: [TypeKey: BindingRequirements] = [:]

  /// Whether the injector is a copy that is built to be validated, and thrown away.
  var isThrowaway = false

  /// The assemblies that were included.
  var assemblies: Set<ObjectIdentifier> = []

  /// The keys under which the instances of named singletons are kept as other types, by the keys of the bindings.
  var views: [TypeKey: [TypeKey]] = [:]

  /// Keeps what the registration of a binding tells, in place of what was known of the one before.
  mutating func setRequirements(
    of binding: Binding,
    _ declaration: Declaration,
    product: String?,
    replacing old: Binding?
  ) {
    var known = BindingRequirements(declaration: declaration, product: product)
    // A scope's copy of an outer binding was registered elsewhere.
    if let old, old.origin == nil { known.replaced = old.registration }
    if known.isEmpty, requirements.isEmpty { return }
    requirements[binding.key] = known.isEmpty ? nil : known
  }
}

/// A child of an injector, which may go before its parent notices.
struct WeakInjector: Sendable {
  private(set) weak var injector: Injector?

  init(_ injector: Injector) {
    self.injector = injector
  }
}
