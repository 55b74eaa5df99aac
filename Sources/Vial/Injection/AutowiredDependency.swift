/// A dependency whose parts an injector resolves by their types, so that a graph knows them before anything is built.
///
/// ```swift
/// struct ReporterDependency: AutowiredDependency {
///   let clock: any Clock
///   let store: Store
///
///   static let wiring = Wiring(ReporterDependency.init)
/// }
/// ```
///
/// In a module whose default isolation is the main actor, you write such a dependency without annotations, and may take
/// services that are not `Sendable`.
public protocol AutowiredDependency: ResolvableDependency {
  /// The initializer that takes the parts.
  static var wiring: Wiring<Self> { get }
}

// The initializer is disfavored so that `Self.init` means the one that takes the parts.
extension AutowiredDependency {
  /// Assembles the dependency.
  ///
  /// - Parameter resolver: The resolver of the parts.
  /// - Throws: ``InjectionError`` if a part cannot be resolved, or the initializer's error.
  @_disfavoredOverload
  public init(from resolver: Resolver) throws { self = try Self.wiring(resolver) }

  /// The parts.
  public static var requirements: [Requirement]? { wiring.requirements }
}
