/// A dependency of the main actor whose parts an injector gives by their types, so that a graph knows them without asking.
///
/// In a module whose default isolation is the main actor, such a dependency is written as it stands, and its component is
/// registered in a ``MainActorInjector``:
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
/// The conformance belongs to the main actor: the compiler refuses the component to an ``Injector``, which runs its
/// providers anywhere. In a module without a default isolation, the conformance says so:
/// `@MainActor struct Dependency: @MainActor MainActorAutowiredDependency`.
public protocol MainActorAutowiredDependency: ResolvableDependency {
  /// The initializer that takes the parts.
  @MainActor static var wiring: MainActorWiring<Self> { get }
}

// The initializer is disfavored so that `Self.init` means the one that takes the parts.
extension MainActorAutowiredDependency {
  /// The wiring of such a dependency, so that it is made by `Wiring(Self.init)`.
  public typealias Wiring = MainActorWiring<Self>

  /// Assembles the dependency.
  ///
  /// - Parameter resolver: The resolver that gives the parts.
  /// - Throws: ``InjectionError`` if a part cannot be had, or what the initializer throws.
  @MainActor
  @_disfavoredOverload
  public init(from resolver: Resolver) throws { self = try Self.wiring(resolver) }

  /// The parts.
  @MainActor public static var requirements: [Requirement]? { wiring.requirements }
}
