/// A dependency that an injector can assemble.
///
/// ```swift
/// struct ReporterDependency: ResolvableDependency {
///   let clock: any Clock
///   let name: String
///
///   init(from resolver: Resolver) throws {
///     clock = try resolver.resolve()
///     name = try resolver.resolve(qualifiedBy: ReporterName.self)
///   }
/// }
/// ```
///
/// A graph knows the parts after the initializer ran, or if you list them as ``requirements``. For an
/// ``AutowiredDependency``, you need neither.
public protocol ResolvableDependency {
  /// Assembles the dependency.
  ///
  /// - Parameter resolver: The resolver of the parts.
  /// - Throws: ``InjectionError`` if a part cannot be resolved, or an error of your own.
  init(from resolver: Resolver) throws

  /// The type of ``requirements``: a list, or an optional list.
  associatedtype Requirements = [Requirement]?

  /// The parts, for graphs and their validation; `nil`, the default, if they are unknown.
  static var requirements: Requirements { get }
}

extension ResolvableDependency where Requirements == [Requirement]? {
  /// Unknown parts.
  public static var requirements: [Requirement]? { nil }
}

extension Injectable where Dependency: ResolvableDependency {
  /// Returns an instance whose dependency an injector assembled.
  ///
  /// - Parameter resolver: The resolver of the dependency's parts.
  /// - Returns: The finished instance.
  /// - Throws: ``/Vial/InjectionError`` if a part cannot be resolved, the error of the dependency's initializer, or ``Failure``.
  public static func injectableInstance(from resolver: Resolver) throws -> Instance {
    try injectableInstance(dependency: Dependency(from: resolver))
  }
}

extension Injectable where Dependency: ResolvableDependency, Instance: Injectable, Instance.Instance == Instance {
  /// Returns an instance of a component, which may be a subclass, whose dependency an injector assembled.
  public static func injectableInstance(from resolver: Resolver) throws -> Self {
    try checkedInstance(dependency: Dependency(from: resolver))
  }
}
