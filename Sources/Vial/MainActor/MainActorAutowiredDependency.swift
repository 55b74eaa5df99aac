/// A dependency of the main actor whose parts an injector resolves by their types.
///
/// A graph knows the parts before anything is built. In a module whose default isolation is the main actor, you write such
/// a dependency without annotations, and register its component in a ``MainActorInjector``:
///
/// ```swift
/// final class ListModel: InjectableViewModel {
///   struct Dependency: MainActorAutowiredDependency {
///     let users: any UserService
///     let session: Session
///
///     static let wiring = Wiring(Dependency.init)
///   }
///
///   init(dependency: Dependency) {}
/// }
///
/// try app.register(ListModel.self)
/// ```
///
/// The conformance belongs to the main actor, so the compiler refuses to register the component in an ``Injector``, which
/// runs its providers anywhere. In a module without a default isolation, write
/// `@MainActor struct Dependency: @MainActor MainActorAutowiredDependency`.
public protocol MainActorAutowiredDependency: ResolvableDependency {
  /// The initializer that takes the parts.
  @MainActor static var wiring: MainActorWiring<Self> { get }
}

// The initializer is disfavored so that `Self.init` means the one that takes the parts.
extension MainActorAutowiredDependency {
  /// The type of ``wiring``, so that you write `Wiring(Self.init)`.
  public typealias Wiring = MainActorWiring<Self>

  /// Assembles the dependency.
  ///
  /// - Parameter resolver: The resolver of the parts.
  /// - Throws: ``InjectionError`` if a part cannot be resolved, or the initializer's error.
  @MainActor
  @_disfavoredOverload
  public init(from resolver: Resolver) throws { self = try Self.wiring(resolver) }

  /// The parts.
  @MainActor public static var requirements: [Requirement]? { wiring.requirements }
}
