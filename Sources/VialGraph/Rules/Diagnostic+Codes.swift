extension Diagnostic.Code {
  /// A requested dependency isn't registered.
  public static let missing = Self("missing")

  /// Several bindings apply, and none takes precedence.
  public static let ambiguous = Self("ambiguous")

  /// Bindings have conditions, and none of the conditions holds.
  public static let noneApplies = Self("noneApplies")

  /// The conditions of bindings are such that one of the bindings is never used.
  public static let neverApplies = Self("neverApplies")

  /// A requested collection has no elements.
  public static let emptyCollection = Self("emptyCollection")

  /// A captive dependency: an instance that outlives a scope would hold one that the scope keeps.
  public static let captiveLifetime = Self("captiveLifetime")

  /// A scoped dependency is requested outside of any scope.
  public static let scopeNeeded = Self("scopeNeeded")

  /// A dependency that is confined to the main actor is requested where it could leave it.
  public static let confined = Self("confined")

  /// An asynchronous dependency is requested by a provider that doesn't wait for it.
  public static let notStarted = Self("notStarted")

  /// A weak lifetime, or a scope, is to keep a value, which no reference can hold.
  public static let valueInWeakLifetime = Self("valueInWeakLifetime")

  /// A binding replaced another one, or hides the parent's.
  public static let overridden = Self("overridden")

  /// No entry point leads to a binding.
  public static let unreachable = Self("unreachable")

  /// The dependencies of a provider aren't known.
  public static let opaque = Self("opaque")

  /// The compiler has left out the metadata that tells which property wrappers types have.
  public static let stripped = Self("stripped")

  /// A controller has no constructor in the registry that makes it.
  public static let missingConstructor = Self("missingConstructor")

  /// A provider threw an error when validation built its instance.
  public static let construction = Self("construction")
}

extension Diagnostic.Severity: CustomStringConvertible {
  /// The name of the severity.
  public var description: String { rawValue }
}
