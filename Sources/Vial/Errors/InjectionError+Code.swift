extension InjectionError {
  /// What happened, to match on; more codes may be added in later versions.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    enum Value: String {
      case notRegistered, alreadyRegistered, cycle, tooDeep, providerFailed, captiveLifetime, scopeNeeded
      case valueInWeakLifetime, wrongType, requiresMainActor, unsupportedIsolation, closed, disposalFailed, frozen,
        bootstrapped, ambiguous, noneApplies, pluginFailed, wrongPlugin, noInstance
    }

    let value: Value

    /// Neither the injector nor an ancestor holds a binding for what was asked for.
    public static let notRegistered = Code(value: .notRegistered)

    /// The injector holds a binding for the same type, qualifier and scope already.
    public static let alreadyRegistered = Code(value: .alreadyRegistered)

    /// What was asked for is needed to construct itself.
    public static let cycle = Code(value: .cycle)

    /// So many providers run within each other that the thread's stack has no room for another one.
    public static let tooDeep = Code(value: .tooDeep)

    /// The provider threw an error.
    public static let providerFailed = Code(value: .providerFailed)

    /// An instance that is kept for long would hold one that a scope keeps for less long.
    public static let captiveLifetime = Code(value: .captiveLifetime)

    /// An instance is kept once per scope, and was asked for outside of any scope.
    public static let scopeNeeded = Code(value: .scopeNeeded)

    /// An instance that lives while somebody holds it is not an object, and cannot be held.
    public static let valueInWeakLifetime = Code(value: .valueInWeakLifetime)

    /// What is registered under a name is of another type than the one that was asked for.
    public static let wrongType = Code(value: .wrongType)

    /// A provider or a condition of the main actor was needed elsewhere, or an instance to be disposed of; or a service
    /// that is confined to the main actor was asked for where it could leave it.
    public static let requiresMainActor = Code(value: .requiresMainActor)

    /// The provider to be registered belongs to an actor other than the main one.
    public static let unsupportedIsolation = Code(value: .unsupportedIsolation)

    /// The provider to be registered returns nothing.
    public static let noInstance = Code(value: .noInstance)

    /// The injector, or the scope, was closed.
    public static let closed = Code(value: .closed)

    /// Instances threw errors when they were disposed of.
    public static let disposalFailed = Code(value: .disposalFailed)

    /// Several bindings apply where there can only be one.
    public static let ambiguous = Code(value: .ambiguous)

    /// There are bindings, but none of their conditions holds.
    public static let noneApplies = Code(value: .noneApplies)

    /// What reads definitions has read them already.
    public static let bootstrapped = Code(value: .bootstrapped)

    /// What has a name is in use already, so that it cannot be changed any more.
    public static let frozen = Code(value: .frozen)

    /// A plugin threw an error while it built itself.
    public static let pluginFailed = Code(value: .pluginFailed)

    /// A plugin is not of the type that its plugin point gives.
    public static let wrongPlugin = Code(value: .wrongPlugin)

    /// The name of the code.
    public var description: String { value.rawValue }
  }
}
