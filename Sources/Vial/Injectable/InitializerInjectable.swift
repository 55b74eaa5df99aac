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
/// A class that is not `final` makes the initializer `required`, and its subclasses are components too.
public protocol InitializerInjectable: Injectable {
  // Repeated, because the types are not inferred from the initializer otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never
  associatedtype Instance = Self

  /// Creates an instance that has everything it depends on.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Throws: `Failure`.
  init(dependency: Dependency) throws(Failure)

  // Repeated with its types, so that `Instance` is inferred from it where a component writes it.

  /// Returns an instance that has everything it depends on, by default one that is made of the requirements above.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension InitializerInjectable where Instance == Self {
  // Swift takes a method of a protocol extension for a class that is not final only if `Self` is not in the requirement.

  /// Returns an instance made by ``init(dependency:)``.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the initializer, into which the call is inlined.
  @_alwaysEmitIntoClient
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    // Not `Self`, which is the superclass where a subclass inherits the conformance.
    try self.init(dependency: dependency)
  }
}

extension InitializerInjectable {
  /// Returns an instance of a subclass, or of another component whose ``Injectable/Instance`` is not its own type.
  ///
  /// A subclass inherits the ``Injectable/Instance`` of its superclass, and would be given that type otherwise.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the initializer.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    if let instance = try ownInstance(dependency: dependency) { return instance }
    return try self.init(dependency: dependency)
  }
}

extension InitializerInjectable
where Dependency == Void, Instance: InitializerInjectable, Instance.Instance == Instance {
  /// Returns an instance of a component that depends on nothing, which may be a subclass.
  ///
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of the initializer.
  @_alwaysEmitIntoClient
  public static func injectableInstance() throws(Failure) -> Self {
    try injectableInstance(dependency: ())
  }
}
