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
///
/// A class that is not `final` writes `injectableInstance(dependency:)` itself, for the reason that
/// ``InitializerInjectable`` gives.
public protocol PropertyInjectable: Injectable {
  // Repeated, because neither type is inferred from the two methods otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never

  /// Returns an instance that does not have its dependency yet.
  ///
  /// - Returns: The instance, about to be injected.
  /// - Throws: `Failure`.
  static func instance() throws(Failure) -> Self

  /// Hands the instance what it depends on.
  ///
  /// - Parameter dependency: What the instance needs.
  mutating func inject(_ dependency: Dependency)
}

extension PropertyInjectable {
  /// Returns an instance from ``instance()`` that has been handed its dependency by ``inject(_:)``.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the two methods, which are inlined where they can be.
  @inlinable
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    var instance = try instance()
    instance.inject(dependency)
    return instance
  }
}
