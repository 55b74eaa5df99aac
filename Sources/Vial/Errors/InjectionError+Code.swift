extension InjectionError {
  /// What happened, to match on; later versions may add codes.
  ///
  /// A `switch` has a `default`, or with Swift 6.3 and later an `@unknown default`.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Code: String, Sendable {
    /// Neither the injector nor an ancestor has a binding for the request, even if scopes are declared to provide it.
    case notRegistered

    /// The injector already has a binding for the same type, qualifier, name and scope.
    case alreadyRegistered

    /// A dependency cycle: the service needs itself, on one thread or over several.
    case cycle

    /// So many providers run inside each other that the thread's stack has no room for another one.
    case tooDeep

    /// The provider threw an error.
    case providerFailed

    /// A captive dependency: an instance would keep one that belongs to a scope and lives less long.
    case captiveLifetime

    /// A scoped service, or one that scopes are declared to provide, was requested outside a scope.
    case scopeNeeded

    /// An instance with the lifetime `weak` is not an object.
    case valueInWeakLifetime

    /// The service under a name is not of the requested type.
    case wrongType

    /// A provider, a condition or a disposal belongs to the main actor and was needed elsewhere; or a service that is
    /// confined to the main actor was requested where it could leave it.
    case requiresMainActor

    /// A provider, an initializer or a disposal belongs to an actor other than the main actor, and can't be
    /// awaited; or a function that doesn't belong to the main actor would close an instance that stays there.
    case unsupportedIsolation

    /// An asynchronous provider, or what an asynchronous decorator wraps, has the lifetime `graph`; or a provider that starts
    /// eagerly or has a closing function has a lifetime other than scoped and singleton; or a function with arguments would
    /// keep its instance.
    case unsupportedLifetime

    /// The instance is constructed asynchronously, and a request that doesn't wait found it missing.
    case notStarted

    /// Eager instances could not be constructed.
    case startFailed

    /// The function that used a scope threw an error, and so did the disposal of the scope's instances.
    case scopeFailed

    /// The injector keeps an instance whose disposal has to be awaited, so it can't be closed without waiting.
    case needsShutDown

    /// The provider to register returns `Void`.
    case noInstance

    /// The injector, or the scope, is closed.
    case closed

    /// Instances threw errors when they were disposed of.
    case disposalFailed

    /// Several bindings apply where only one can.
    case ambiguous

    /// The conditions of all bindings are false, or for observers, an optional is `nil`.
    case noneApplies

    /// A plugin threw an error while it was built.
    case pluginFailed

    /// A plugin is not of the type that its plugin point gives.
    case wrongPlugin

    /// The kernel has already read its definitions.
    case bootstrapped

    /// A service or a parameter of a kernel is already in use, so it cannot be changed.
    case frozen

    /// A test forbids the service.
    case forbidden
  }
}
