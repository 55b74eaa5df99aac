import NumberedTypes
import Vial

private enum Backup: Qualifier {}

/// The instance that every injector of the benchmarks shares.
final class Shared: Sendable {}

private final class Plain: InitializerInjectable, Sendable {
  init(dependency: Void) {}
}

extension Injector {
  fileprivate var shared: Shared { singleton { Shared() } }
  fileprivate var sharedInScope: Shared { scoped { Shared() } }
}

private final class SharedServices: Services {
  let injector = Injector(name: "root")

  var shared: Shared { singleton { Shared() } }
}

/// A class with a property that is constructed on first use.
private final class LazyRoot {
  lazy var shared = Shared()
}

private struct Holder {
  @Inject var shared: Shared
}

private protocol Share: Sendable {}

extension Shared: Share {}

private struct ShareHolder {
  @Inject var share: any Share
}

extension Benchmark {
  /// Lookups and resolutions, next to reading a constant and to wiring by hand.
  static let lookups: [Benchmark] = [
    Benchmark(name: "singleton", target: .readySingleton) { side, count in
      let (injector, shared) = (try injectorOfOne(), Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "singleton that is a property", target: .readyProperty) { side, count in
      let (injector, root) = (Injector(), LazyRoot())
      switch side {
      case .vial: for _ in 0..<count { keep(injector.shared) }
      case .hand: for _ in 0..<count { keep(root.shared) }
      }
    },
    Benchmark(name: "singleton that is a property of a root", target: .readyPropertyOfRoot) { side, count in
      let (services, root) = (SharedServices(), LazyRoot())
      switch side {
      case .vial: for _ in 0..<count { keep(services.shared) }
      case .hand: for _ in 0..<count { keep(root.shared) }
      }
    },
    Benchmark(name: "scoped property in its scope", target: .readyProperty) { side, count in
      let (scope, root) = (Injector().makeScope(), LazyRoot())
      switch side {
      case .vial: for _ in 0..<count { keep(scope.sharedInScope) }
      case .hand: for _ in 0..<count { keep(root.shared) }
      }
    },
    Benchmark(name: "singleton with a qualifier", target: .readyByQualifier) { side, count in
      let (injector, shared) = (try injectorOfOne(qualifiedBy: Backup.self), Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self, qualifiedBy: Backup.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "singleton with a name", target: .readyByName) { side, count in
      let (injector, shared) = (try Injector().register(lifetime: .singleton, named: "backup") { Shared() }, Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self, named: "backup")) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "component without a registration", target: .unregisteredComponent) { side, count in
      let injector = Injector()
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Plain.self)) }
      case .hand: for _ in 0..<count { keep(Plain(dependency: ())) }
      }
    },
    Benchmark(name: "singleton of 20,000", target: .singletonOfManyBindings, batch: Filled.services.count) {
      side,
      count in
      let injector = side == .vial ? try Filled.many.get() : try Filled.few.get()
      for _ in 0..<count / Filled.services.count {
        for service in Filled.services { keep(try injector.get(Shared.self, qualifiedBy: service)) }
      }
    },
    Benchmark(name: "transient", target: .transient) { side, count in
      let injector = try Injector().register { _ in Object() }
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Object.self)) }
      case .hand: for _ in 0..<count { keep(Object()) }
      }
    },
    Benchmark(name: "transient, not Sendable, on the main actor", target: .confinedTransient) { side, count in
      let injector = try Injector().register { _ in Local() }
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Local.self)) }
      case .hand: for _ in 0..<count { keep(Local()) }
      }
    },
    Benchmark(name: "graph of seven, closures", target: .graphOfClosures) { side, count in
      switch side {
      case .vial: for _ in 0..<count { keep(try Wiring.closures.get(HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(Wiring.Hand.controller()) }
      }
    },
    Benchmark(name: "graph of seven, autowired", target: .autowiredGraph) { side, count in
      switch side {
      case .vial: for _ in 0..<count { keep(try Wiring.autowired.get(HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(Wiring.Hand.controller()) }
      }
    },
    Benchmark(name: "graph, class-bound, closures", target: .classBoundGraphOfClosures) { side, count in
      switch side {
      case .vial: for _ in 0..<count { keep(try ClassBound.closures.get(ClassBound.HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(ClassBound.Hand.controller()) }
      }
    },
    Benchmark(name: "graph, class-bound, autowired", target: .classBoundAutowiredGraph) { side, count in
      switch side {
      case .vial: for _ in 0..<count { keep(try ClassBound.autowired.get(ClassBound.HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(ClassBound.Hand.controller()) }
      }
    },
    Benchmark(name: "@Inject, next to get", target: .wrapper) { side, count in
      let injector = Injector.default
      if !injector.isRegistered(type: Shared.self) { try injector.register(lifetime: .singleton) { _ in Shared() } }
      switch side {
      case .vial: for _ in 0..<count { keep(Holder()) }
      case .hand: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      }
    },
    Benchmark(name: "@Inject of a protocol", target: .wrapperOfProtocol) { side, count in
      let (injector, shared) = (Injector.default, Shared())
      if !injector.isRegistered(type: (any Share).self) {
        try injector.register(as: (any Share).self, instance: shared)
      }
      switch side {
      case .vial: for _ in 0..<count { keep(ShareHolder()) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
  ]

  private final class Object: Sendable {}

  /// A service that stays with the actor that asks.
  private final class Local {}

  /// Returns an injector that has only the shared object, and so finds it at the first probe.
  ///
  /// Which of several bindings has its own place in the table depends on the addresses of types, which differ from
  /// build to build.
  static func injectorOfOne(qualifiedBy qualifier: (any Qualifier.Type)? = nil) throws -> Injector {
    try Injector().register(lifetime: .singleton, qualifiedBy: qualifier) { Shared() }
  }
}

/// A service that is not `Sendable`.
private protocol Users {}

private final class LiveUsers: Users {}

private final class Session {}

@MainActor private final class ViewModel {
  init(users: any Users) {
    keep(users)
  }
}

extension Benchmark {
  /// Lookups by code of the main actor.
  static let onMainActor: [Benchmark] = [
    Benchmark(name: "main actor, singleton", target: .readySingleton) { side, count in
      let (injector, shared) = (try injectorOfOne(), Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "main actor, confined singleton", target: .confinedSingleton) { side, count in
      let (injector, session) = (try injectorOfMainActor(), Session())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Session.self)) }
      case .hand: for _ in 0..<count { keep(session) }
      }
    },
    Benchmark(name: "main actor, behind a protocol", target: .unlimited) { side, count in
      let (injector, users) = (try injectorOfMainActor(), LiveUsers() as any Users)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get((any Users).self)) }
      case .hand: for _ in 0..<count { keep(users) }
      }
    },
    Benchmark(name: "main actor, one dependency", target: .confinedDependency) { side, count in
      let (injector, users) = (try injectorOfMainActor(), LiveUsers() as any Users)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(ViewModel.self)) }
      case .hand: for _ in 0..<count { keep(ViewModel(users: users)) }
      }
    },
  ]

  /// Returns an injector with confined singletons, and with a service that depends on one.
  @MainActor
  private static func injectorOfMainActor() throws -> Injector {
    let injector = Injector()
    try injector.mainActor
      .register(lifetime: .singleton) { Session() }
      .register(as: (any Users).self, lifetime: .singleton) { LiveUsers() }
      .register { resolver in try ViewModel(users: resolver.resolve()) }
    return injector
  }
}

/// Injectors with some services only, and with the same services among 20,000 bindings.
///
/// The position of a service in a table depends on the address of its type, so the benchmark measures many of them.
enum Filled {
  static let few = Result { try withServices(bindings: services.count) }
  static let many = Result { try withServices(bindings: 20_000) }

  /// The qualifiers of the services.
  static let services: [any (Qualifier & SendableMetatype).Type] = (0..<250).map { number in
    func qualifier<Number: Numbered>(_: Number.Type) -> any (Qualifier & SendableMetatype).Type { Asked<Number>.self }
    return qualifier(NumberedType.of(number * (NumberedType.count / 250)))
  }

  private enum Asked<Number: Numbered>: Qualifier {}

  private static func withServices(bindings: Int) throws -> Injector {
    let injector = Injector()
    try fill(injector, upTo: bindings - services.count)
    for service in services { try injector.register(lifetime: .singleton, qualifiedBy: service) { Shared() } }
    return injector
  }

  /// Registers the given number of bindings: one of each type, and the same again under further qualifiers.
  static func fill(_ injector: Injector, upTo count: Int) throws {
    func register<Number: Numbered>(_: Number.Type, qualifiedBy qualifier: (any Qualifier.Type)?) throws {
      try injector.register(qualifiedBy: qualifier) { Number() }
    }
    let digits = Digits.all
    for number in 0..<count {
      let qualifier = digits[number / NumberedType.count]
      try register(NumberedType.of(number % NumberedType.count), qualifiedBy: qualifier)
    }
  }
}

/// Qualifiers for many bindings of one type.
private enum Digits {
  enum One: Qualifier {}
  enum Two: Qualifier {}
  enum Three: Qualifier {}
  enum Four: Qualifier {}
  enum Five: Qualifier {}
  enum Six: Qualifier {}
  enum Seven: Qualifier {}
  enum Eight: Qualifier {}
  enum Nine: Qualifier {}

  static var all: [(any Qualifier.Type)?] {
    [
      nil, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
    ]
  }
}
