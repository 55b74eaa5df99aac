/// A component that exists first and is handed its dependency afterwards.
///
/// This is for types whose initializer belongs to somebody else: a framework, a decoder, a pool.
///
/// ```swift
/// struct PriceTag: PropertyInjectable {
///   var price = ""
///   static func instance() -> PriceTag { PriceTag() }
///   mutating func inject(_ price: String) { self.price = price }
/// }
///
/// let tag = PriceTag.injectableInstance(dependency: "3.90")
/// ```
public protocol PropertyInjectable: Injectable {
  // Repeated, because the types are not inferred from the two methods otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never
  associatedtype Instance = Self

  /// Returns an instance that does not have its dependency yet.
  ///
  /// - Returns: The instance, about to be injected.
  /// - Throws: `Failure`.
  static func instance() throws(Failure) -> Self

  /// Hands the instance what it depends on.
  ///
  /// - Parameter dependency: What the instance needs.
  mutating func inject(_ dependency: Dependency)

  // Repeated with its types, so that `Instance` is inferred from it where a component writes it.

  /// Returns an instance that has everything it depends on, by default one that is made of the requirements above.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension PropertyInjectable where Instance == Self {
  // Swift takes a method of a protocol extension for a class that is not final only if `Self` is not in the requirement.

  /// Returns an instance from ``instance()`` that has been handed its dependency by ``inject(_:)``.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the two methods, which are inlined where they can be.
  @_alwaysEmitIntoClient
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    var instance = try instance()
    instance.inject(dependency)
    return instance
  }
}

extension PropertyInjectable {
  /// Returns an instance of a subclass, or of another component whose ``Injectable/Instance`` is not its own type.
  ///
  /// A subclass inherits the ``Injectable/Instance`` of its superclass, and would be given that type otherwise.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the two methods.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    if let instance = try ownInstance(dependency: dependency) { return instance }
    var instance = try instance()
    instance.inject(dependency)
    return instance
  }
}

extension PropertyInjectable where Dependency == Void, Instance: PropertyInjectable, Instance.Instance == Instance {
  /// Returns an instance of a component that depends on nothing, which may be a subclass.
  ///
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the two methods.
  @_alwaysEmitIntoClient
  public static func injectableInstance() throws(Failure) -> Self {
    try injectableInstance(dependency: ())
  }
}
