/// A component that takes its dependency in an initializer.
///
/// ```swift
/// struct Greeter: InitializerInjectable {
///   let name: String
///   init(dependency name: String) { self.name = name }
/// }
///
/// let greeter = Greeter.injectableInstance(dependency: "quince")
/// ```
///
/// An initializer that throws a typed error makes it the component's `Failure`; nothing else has to be written.
///
/// A class that is not `final` writes the requirement itself, because Swift takes a method that returns `Self` and
/// mentions an associated type from a protocol extension for final classes only. One line forwards:
/// `class func injectableInstance(dependency: Model) -> Self { self.init(dependency: dependency) }`.
public protocol InitializerInjectable: Injectable {
  // Repeated, because neither type is inferred from the initializer otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never

  /// Creates an instance that has everything it depends on.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Throws: `Failure`.
  init(dependency: Dependency) throws(Failure)
}

extension InitializerInjectable {
  /// Returns an instance made by ``init(dependency:)``.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the initializer, into which the call is inlined.
  @inlinable
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    try Self(dependency: dependency)
  }
}
