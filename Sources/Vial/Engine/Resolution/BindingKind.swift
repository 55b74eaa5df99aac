/// Where the instances of a binding come from.
enum BindingKind: Sendable {
  /// A provider makes them; it begins with the provider, as a ``KnownBinding`` does.
  case provider(AnyProvider)

  /// Another binding makes it, whose instance this keeps in a scope, or as another type.
  case copy(of: Binding)

  /// One of several bindings with conditions has it.
  case choice(ServiceChoice)

  /// The elements of a collection have them.
  case list(ElementList)

  /// There are none: it declares a service that scopes provide, or is a step of a path.
  case nothing
}

/// The flags of a binding in one byte; an option set would bring 18 functions that nothing calls.
enum BindingTrait {
  static var needsNothing: UInt8 { 1 }
  static var confined: UInt8 { 2 }
  static var onMainActor: UInt8 { 4 }
  static var runsForEach: UInt8 { 8 }
  static var asynchronous: UInt8 { 16 }
  static var runsOnMainActor: UInt8 { 32 }
  static var runsForEachConfined: UInt8 { 64 }
}

/// The kind of instance that a provider makes, in one byte.
package enum BindingRole: UInt8, Sendable {
  /// The product of its provider.
  case instances

  /// The instance of another binding, for a property wrapper, which keeps it; no injector holds or disposes of it.
  case lazy

  /// The same for a ``Lazy``, whose type the key has.
  case wrapped

  /// The factory of a component.
  case factory

  /// The instance of another binding, wrapped or replaced.
  case decorator

  /// The instance of the parent injector.
  case inherited

  /// A component without a registration.
  case component

  /// The same, for injectors that hold the component's dependency.
  case dependentComponent
}

/// The lifetime of a binding, in one byte.
@usableFromInline
package enum LifetimeKind: UInt8, Sendable {
  case transient, graph, weak, scoped, singleton

  /// The lifetime of the chosen binding.
  case conditional

  /// Whether threads share the instance.
  var isShared: Bool {
    switch self {
    case .weak, .scoped, .singleton: true
    case .transient, .graph, .conditional: false
    }
  }

  /// Whether an injector keeps the instance until it closes, so that it has a start and an end.
  package var isKept: Bool { self == .scoped || self == .singleton }

  /// Whether its instances may be constructed asynchronously.
  var canBeAwaited: Bool { isShared || self == .transient }

  /// The name in errors and graphs.
  ///
  /// A switch, since a program may be built without the names that reflection knows.
  package var name: String {
    switch self {
    case .transient: "transient"
    case .graph: "graph"
    case .weak: "weak"
    case .scoped: "scoped"
    case .singleton: "singleton"
    case .conditional: "conditional"
    }
  }
}
