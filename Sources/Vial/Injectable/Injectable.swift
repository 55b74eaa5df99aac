/// A component that builds itself, finished, from what it depends on.
///
/// A conforming type says what it needs with ``Dependency`` and returns an instance that has all of it:
///
/// ```swift
/// let screen = FruitScreen.injectableInstance(dependency: fruits)
/// ```
///
/// Most components conform to one of the protocols that write the requirement for them: ``InitializerInjectable`` where
/// an initializer takes the dependency, ``PropertyInjectable`` where the instance comes first and its properties
/// follow, ``InjectableController`` where a ``ConstructorRegistry`` knows how to make the instance. A protocol of your
/// own that refines one of them is a custom injector; see <doc:CustomInjectors>.
///
/// A component gives an instance of its own type. One that stands behind a protocol writes the method with that type, and an
/// ``Injector`` registers it under the protocol:
///
/// ```swift
/// final class FruitScreen: InitializerInjectable, Screen {
///   init(dependency: [String]) {}
///   static func injectableInstance(dependency: [String]) -> any Screen { FruitScreen(dependency: dependency) }
/// }
/// ```
///
/// Vial adds no synchronization: a component is built in the caller's isolation, as if it had been initialized there.
///
/// The idea comes from RGDependencyInjector.
public protocol Injectable {
  /// What the component needs: a model of your own, a tuple, a closure, an existential, or `Void`.
  associatedtype Dependency

  /// What can go wrong while the component builds itself; `Never` unless said otherwise.
  associatedtype Failure: Error = Never

  /// What the component gives: itself, unless it says otherwise, for example `any Screen`.
  ///
  /// It is a type of its own, and not `Self`, so that a protocol extension can build classes that are not final.
  associatedtype Instance = Self

  /// Returns an instance that has everything it depends on.
  ///
  /// - Parameter dependency: What the instance needs.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension Injectable where Dependency == Void {
  /// Returns an instance of a component that depends on nothing.
  ///
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  /// - Complexity: That of ``injectableInstance(dependency:)``.
  @_alwaysEmitIntoClient
  public static func injectableInstance() throws(Failure) -> Instance {
    try injectableInstance(dependency: ())
  }
}

extension Injectable {
  /// Returns an instance as the component itself builds it, whatever overloads the caller can see.
  @_alwaysEmitIntoClient
  static func instanceByRequirement(dependency: Dependency) throws(Failure) -> Instance {
    try injectableInstance(dependency: dependency)
  }

  /// Returns an instance as the component itself builds it, or `nil` if that is not of the component's type.
  @_alwaysEmitIntoClient
  static func ownInstance(dependency: Dependency) throws(Failure) -> Self? {
    try injectableInstance(dependency: dependency) as? Self
  }
}
