/// A controller that a registry of named constructors makes, and that receives its dependency afterwards.
///
/// ```swift
/// final class FruitController: InjectableController {
///   private(set) var fruits: [String] = []
///   func inject(_ fruits: [String]) { self.fruits = fruits }
/// }
///
/// try ConstructorRegistry.main.register(FruitController.self) { FruitController() }
/// let controller = try FruitController.injectableInstance(dependency: ["quince"])
/// ```
///
/// A ``ConstructorRegistry`` takes the place of a storyboard, and a ``ConstructorName`` the place of an identifier in it.
/// Both have defaults. A subclass is a controller too, with a constructor and a name of its own.
///
/// A controller of the main actor conforms with `extension FruitController: @MainActor InjectableController`. Code off the
/// main actor that tries to build it then does not compile.
///
/// The idea comes from RGDependencyInjector.
public protocol InjectableController<Dependency>: AnyObject, PropertyInjectable where Failure == ConstructionError {
  associatedtype Dependency

  /// The registry that makes instances of this controller; by default ``ConstructorRegistry/current``.
  static var registry: ConstructorRegistry { get }

  /// The name of this controller's constructor in the registry; by default the type's own name.
  ///
  /// Subclasses inherit a name that you choose here; choose another one for each of them.
  static var constructorName: ConstructorName { get }

  /// Gives the controller its dependency.
  ///
  /// - Parameter dependency: The dependency of the controller.
  func inject(_ dependency: Dependency)
}

extension InjectableController {
  /// The registry ``ConstructorRegistry/current``: the one of the injector that builds the controller, or else the main one.
  @_alwaysEmitIntoClient
  public static var registry: ConstructorRegistry { .current }

  /// The type's own name.
  @_alwaysEmitIntoClient
  public static var constructorName: ConstructorName {
    // Not `Self`, which is the superclass where a subclass inherits the conformance.
    ConstructorName(of: self)
  }

  /// Returns an instance that the registry made, not injected yet.
  ///
  /// - Returns: The instance, about to be injected.
  /// - Throws: ``ConstructionError`` when the registry holds no constructor under the name, or it fails.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  public static func instance() throws(ConstructionError) -> Self {
    // Where this runs is not known.
    try registry.instance(ConstructionRequest(constructorName, self, at: nil), ())
  }

  /// Injects a controller, so that controllers that build each other as they are injected are found, too.
  @_alwaysEmitIntoClient
  static func inject(_ controller: Self, with dependency: Dependency) throws(ConstructionError) {
    let running = RunningConstructions.shared
    let isDeep = running.begin()
    defer { running.end() }
    if !isDeep { return controller.inject(dependency) }
    try registry.note(constructorName, as: self) { controller.inject(dependency) }
  }

  /// Returns an instance from the registry that has its dependency.
  ///
  /// Calls that name a controller's type arrive here, so that an error has the place of the call. Calls from generic code
  /// arrive at the requirement ``Injectable/injectableInstance(dependency:)``.
  ///
  /// - Parameters:
  ///   - dependency: The dependency of the controller.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The finished controller.
  /// - Throws: ``ConstructionError`` when the registry holds no constructor under the name, or it fails, or when the
  ///   superclass builds a controller of another type.
  /// - Complexity: O(1) on average, plus the constructor's.
  @_alwaysEmitIntoClient
  public static func injectableInstance(
    dependency: Dependency,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> Self {
    do throws(ConstructionError) {
      let built = try injectableInstance(dependency: dependency) as Instance
      if let controller = built as? Self { return controller }
      throw registry.wrongInstance(type(of: built as Any), of: constructorName, expected: self)
    } catch {
      throw error.requested(at: CodeLocation(fileID: fileID, line: line))
    }
  }
}

extension InjectableController where Instance == Self {
  /// Returns an instance from ``instance()`` after ``inject(_:)`` gave it its dependency.
  ///
  /// Calls that name a controller's type use the form with a file and a line.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public static func injectableInstance(dependency: Dependency) throws(ConstructionError) -> Self {
    let controller = try instance()
    try inject(controller, with: dependency)
    return controller
  }
}
