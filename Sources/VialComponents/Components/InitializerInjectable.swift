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
public protocol InitializerInjectable<Dependency>: Injectable {
  // Repeated, because the types are not inferred from the initializer otherwise.
  associatedtype Dependency
  associatedtype Failure: Error = Never
  associatedtype Instance = Self

  /// Creates an instance that has everything it depends on.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Throws: `Failure`.
  init(dependency: Dependency) throws(Failure)

  // Repeated with its types, so that `Instance` is inferred from it where a component writes it.

  /// Returns an instance that has everything it depends on, by default from the requirements above.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension InitializerInjectable where Instance == Self {
  // Swift takes a method of a protocol extension for a class that is not final only if `Self` is not in the requirement.

  /// Returns an instance made by ``init(dependency:)``.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: The initializer's; the call is inlined.
  @_alwaysEmitIntoClient
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    // Not `Self`, which is the superclass where a subclass inherits the conformance.
    try self.init(dependency: dependency)
  }
}

extension InitializerInjectable {
  /// Returns an instance of a subclass, or of another component whose ``Injectable/Instance`` is not its own type.
  ///
  /// Otherwise a subclass, which inherits the ``Injectable/Instance`` of its superclass, would return that type.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func injectableInstance(dependency: Dependency) throws(Failure) -> Self {
    if let instance = try ownInstance(dependency: dependency) { return instance }
    return try self.init(dependency: dependency)
  }
}

/// A view model that takes its dependency in an initializer.
///
/// It adds no requirement to ``InitializerInjectable``, but gives you one place to extend the view models of a program.
public protocol InjectableViewModel: InitializerInjectable {}

/// A service that takes its dependency in an initializer.
///
/// It adds no requirement to ``InitializerInjectable``, but gives you one place to extend the services of a program.
public protocol InjectableService: InitializerInjectable {}
