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
/// What the initializer asks for is known once it ran, or if ``requirements`` tell it; ``AutowiredDependency`` spares
/// both.
public protocol ResolvableDependency {
  /// Assembles the dependency.
  ///
  /// - Parameter resolver: What gives the parts.
  /// - Throws: ``InjectionError`` if a part cannot be had, or an error of the dependency's own.
  init(from resolver: Resolver) throws

  /// What the initializer asks for, for graphs and their validation; `nil`, the default, if that is not told.
  static var requirements: [Requirement]? { get }
}

extension ResolvableDependency {
  /// What the initializer asks for; by default it is not told.
  public static var requirements: [Requirement]? { nil }
}

extension Injectable where Dependency: ResolvableDependency {
  /// Returns an instance whose dependency an injector assembled.
  ///
  /// - Parameter resolver: What gives the parts of the dependency.
  /// - Returns: The finished instance.
  /// - Throws: ``InjectionError`` if a part cannot be had, what the dependency's initializer throws, or ``Failure``.
  public static func injectableInstance(from resolver: Resolver) throws -> Instance {
    try injectableInstance(dependency: Dependency(from: resolver))
  }
}

extension Injectable where Dependency: ResolvableDependency, Instance: Injectable, Instance.Instance == Instance {
  /// Returns an instance of a component, which may be a subclass, whose dependency an injector assembled.
  ///
  /// - Parameter resolver: What gives the parts of the dependency.
  /// - Returns: The finished instance.
  /// - Throws: ``InjectionError`` if a part cannot be had, what the dependency's initializer throws, or ``Failure``.
  public static func injectableInstance(from resolver: Resolver) throws -> Self {
    try checkedInstance(dependency: Dependency(from: resolver))
  }
}
