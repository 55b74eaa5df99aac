/// A component that receives its dependency after its initialization.
///
/// Use it for types that a framework, a decoder or a pool initializes.
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
public protocol PropertyInjectable<Dependency>: Injectable {
  // Repeated, because the types are not inferred from the two methods otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never
  associatedtype Instance = Self

  /// Returns an instance that does not have its dependency yet.
  ///
  /// - Returns: The instance, about to be injected.
  /// - Throws: `Failure`.
  static func instance() throws(Failure) -> Self

  /// Gives the instance its dependency.
  ///
  /// - Parameter dependency: The dependency of the instance.
  mutating func inject(_ dependency: Dependency)

  // Repeated with its types, so that `Instance` is inferred from it where a component writes it.

  /// Returns an instance that has everything it depends on, by default from the requirements above.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension PropertyInjectable where Instance == Self {
  // Swift takes a method of a protocol extension for a class that is not final only if `Self` is not in the requirement.

  /// Returns an instance from ``instance()`` after ``inject(_:)`` gave it its dependency.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: The two methods', which are inlined where possible.
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
  /// Otherwise a subclass, which inherits the ``Injectable/Instance`` of its superclass, would return that type.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    if let instance = try ownInstance(dependency: dependency) { return instance }
    var instance = try instance()
    instance.inject(dependency)
    return instance
  }
}
