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
public protocol ResolvableDependency {
  /// Assembles the dependency.
  ///
  /// - Parameter resolver: What gives the parts.
  /// - Throws: ``InjectionError`` if a part cannot be had, or an error of the dependency's own.
  init(from resolver: Resolver) throws
}

extension Injectable where Dependency: ResolvableDependency {
  /// Returns an instance whose dependency an injector assembled.
  ///
  /// - Parameter resolver: What gives the parts of the dependency.
  /// - Returns: The finished instance.
  /// - Throws: ``InjectionError`` if a part cannot be had, what the dependency's initializer throws, or ``Failure``.
  public static func injectableInstance(from resolver: Resolver) throws -> Self {
    try injectableInstance(dependency: Dependency(from: resolver))
  }
}
