/// What an injector guards with its lock, beside its bindings.
struct InjectorState {
  var isClosed = false

  /// The injectors whose parent this is, by a number that grows with the order in which they were made.
  var children: [Int: WeakInjector] = [:]
  var lastChild = 0

  /// The assemblies that were included.
  var assemblies: Set<ObjectIdentifier> = []
}

/// A child of an injector, which may go before its parent notices.
struct WeakInjector: Sendable {
  private(set) weak var injector: Injector?

  init(_ injector: Injector) {
    self.injector = injector
  }
}
