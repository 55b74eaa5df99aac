extension InjectionError {
  /// What happened, to match on; later versions may add codes.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code.
    public let description: String

    package init(_ name: String) { description = name }

    /// Neither the injector nor an ancestor has a binding for the request, even if scopes are declared to provide it.
    public static let notRegistered = Code("notRegistered")

    /// The injector already has a binding for the same type, qualifier and scope.
    public static let alreadyRegistered = Code("alreadyRegistered")

    /// A dependency cycle: the service needs itself, on one thread or over several.
    public static let cycle = Code("cycle")

    /// So many providers run inside each other that the thread's stack has no room for another one.
    public static let tooDeep = Code("tooDeep")

    /// The provider threw an error.
    public static let providerFailed = Code("providerFailed")

    /// A captive dependency: an instance would keep one that belongs to a scope and lives less long.
    public static let captiveLifetime = Code("captiveLifetime")

    /// A scoped service, or one that scopes are declared to provide, was requested outside a scope.
    public static let scopeNeeded = Code("scopeNeeded")

    /// An instance with the lifetime `weak` is not an object.
    public static let valueInWeakLifetime = Code("valueInWeakLifetime")

    /// The service under a name is not of the requested type.
    public static let wrongType = Code("wrongType")

    /// A provider, a condition or a disposal belongs to the main actor and was needed elsewhere; or a service that is
    /// confined to the main actor was requested where it could leave it.
    public static let requiresMainActor = Code("requiresMainActor")

    /// The provider to register belongs to an actor other than the main actor.
    public static let unsupportedIsolation = Code("unsupportedIsolation")

    /// The asynchronous provider to register has the lifetime `graph`; or a provider that starts eagerly has a lifetime
    /// other than scoped and singleton; or a function with arguments would keep its instance.
    public static let unsupportedLifetime = Code("unsupportedLifetime")

    /// The instance is constructed asynchronously, and a request that doesn't wait found it missing.
    public static let notStarted = Code("notStarted")

    /// Eager instances could not be constructed.
    public static let startFailed = Code("startFailed")

    /// The function that used a scope threw an error, and so did the disposal of the scope's instances.
    public static let scopeFailed = Code("scopeFailed")

    /// The injector keeps an instance whose disposal has to be awaited, so it can't be closed without waiting.
    public static let needsShutDown = Code("needsShutDown")

    /// The provider to register returns `Void`.
    public static let noInstance = Code("noInstance")

    /// The injector, or the scope, is closed.
    public static let closed = Code("closed")

    /// Instances threw errors when they were disposed of.
    public static let disposalFailed = Code("disposalFailed")

    /// Several bindings apply where only one can.
    public static let ambiguous = Code("ambiguous")

    /// The conditions of all bindings are false.
    public static let noneApplies = Code("noneApplies")
  }
}
