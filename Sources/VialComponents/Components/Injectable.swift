/// A component that builds itself, finished, from what it depends on.
///
/// A conforming type declares its ``Dependency`` and returns an instance that has all of it:
///
/// ```swift
/// let screen = FruitScreen.injectableInstance(dependency: fruits)
/// ```
///
/// Most components conform to a protocol that implements the requirement: ``InitializerInjectable`` if an initializer takes
/// the dependency, ``PropertyInjectable`` if the instance comes first and its properties follow, ``InjectableController`` if
/// a ``ConstructorRegistry`` makes the instance. A protocol of your own that refines one of them is a custom injector.
///
/// A component returns an instance of its own type. To put it behind a protocol, write the method with that type. An
/// injector then registers it under the protocol:
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
public protocol Injectable<Dependency> {
  /// The component's dependency: a model of your own, a tuple, a closure, an existential, or `Void`, whose value is `()`.
  associatedtype Dependency

  /// The error of a component that cannot build itself; by default `Never`.
  associatedtype Failure: Error = Never

  /// The type of the instance, for example `any Screen`; by default the component's own.
  ///
  /// The requirement does not use `Self`, so that a protocol extension can build classes that are not final.
  associatedtype Instance = Self

  /// Returns an instance that has everything it depends on.
  ///
  /// - Parameter dependency: The dependency of the instance.
  /// - Returns: The finished instance.
  /// - Throws: `Failure`; a component whose `Failure` is `Never` needs no `try`.
  static func injectableInstance(dependency: Dependency) throws(Failure) -> Instance
}

extension Injectable {
  /// Returns the instance of the requirement, or `nil` if it is not of the component's type.
  @_alwaysEmitIntoClient
  static func ownInstance(dependency: Dependency) throws(Failure) -> Self? {
    try injectableInstance(dependency: dependency) as? Self
  }
}
