public import Testing
@testable public import VialGraph

enum GraphBackup: Qualifier {}
enum GraphFlow: Scope {}
protocol GraphClock: Sendable {}
struct GraphSystemClock: GraphClock {}
final class GraphStore: Sendable {}
struct GraphSettings: Sendable {}
struct GraphMissing: Sendable {}

final class GraphReporter: Sendable {
  init(clock: any GraphClock, settings: GraphSettings?, store: Lazy<GraphStore>, stores: Provider<GraphStore>) {}
}

struct GraphNeeds: AutowiredDependency {
  let clock: any GraphClock
  let missing: GraphMissing
  let perhaps: Lazy<GraphMissing?>

  static let wiring = Wiring(GraphNeeds.init, fileID: "App/Needs.swift", line: 4)
}

struct GraphService: InjectableService { init(dependency: GraphNeeds) {} }

struct GraphPanel: FactoryComponent {
  init(id: Int, clock: any GraphClock, store: GraphStore?, other: Provider<GraphStore>) {}

  static var factory: (Resolver) -> @Sendable (Int) throws -> GraphPanel {
    autocreate(GraphPanel.init, fileID: "App/Panel.swift", line: 5)
  }
}

struct GraphStamp: FactoryComponent {
  static var factory: (Resolver) -> @Sendable (Int) -> GraphStamp { { _ in { _ in GraphStamp() } } }
}

struct GraphUntold: ResolvableDependency {
  let clock: any GraphClock
  init(from resolver: Resolver) throws { clock = try resolver.resolve(fileID: "App/Untold.swift", line: 2) }
}

struct GraphUnknown: InjectableService { init(dependency: GraphUntold) {} }

final class GraphTaker: Sendable {
  init(resolver: Resolver, clock: any GraphClock) {
    _ = try? resolver.resolve(GraphSettings.self, fileID: "App/Taker.swift", line: 1)
  }
}

struct GraphWrapped { @Inject(fileID: "App/Wrapped.swift", line: 1) var settings: GraphSettings }

/// What each request brings along.
struct Request: Sendable {}

/// A class of the main actor.
@MainActor final class Window {}

/// What an autowired initializer gives one dependency.
final class Needing<Dependency>: Sendable { init(_: Dependency) {} }

/// A component of any dependency.
struct Letter<Dependency>: InitializerInjectable, Sendable { init(dependency: Dependency) {} }

/// What asks for a service when it is made.
struct Injecting<Service: Sendable>: Sendable { @Inject var service: Service }

/// What asks for a service when it is used.
struct InjectingLazily<Service: Sendable>: Sendable { @LazyInject var service: Service }

/// What asks for a service by a lazy property when it is made.
struct ReadingLazily<Service: Sendable>: Sendable {
  @LazyInject var service: Service
  init() { _ = service }
}

/// What asks for a service when it is used, perhaps of an injector that it names.
struct InjectingFreely<Service: Sendable>: Sendable { @Injected var service: Service }

/// What asks for a service in a default argument, where Swift can't throw.
final class Reporting<Service: Sendable>: Sendable { init(service: Service = Resolver.resolve()) {} }

/// What asks for a service under a qualifier when it is made.
struct BackedUp: Sendable { @Inject(GraphBackup.self) var store: GraphStore }

/// What asks for a service under a qualifier when it is used.
struct LazilyBackedUp: Sendable { @LazyInject(GraphBackup.self) var store: GraphStore }

/// Nothing in this file may be built unless a test does so itself.
func unwanted<T>() -> T { fatalError("a graph is made without calling a provider") }
private struct Secret: Sendable {}
private enum Primary: Qualifier, Scope {}

func registerOtherSecret(in injector: Injector, line: Int) throws {
  try injector.register(fileID: "App/A.swift", line: line) { Secret() }
  try injector.register(qualifiedBy: Primary.self) { 1 }.register(qualifiedBy: Primary.self, named: "x") { 1 }
    .register(lifetime: .weak(in: Primary.self)) { GraphStore() }
}

extension DependencyGraph {
  /// A line for each edge.
  var lines: [String] {
    var names: [Int: String] = [:]
    for node in nodes {
      let context = node.context == node.injector ? "" : "@\(node.context)"
      names[node.id] = node.displayName.replacing("VialGraphTests.Graph", with: "") + (node.isBinding ? context : "?")
    }
    return edges.map { edge in
      let request = edge.request.map { " at \($0)" } ?? ""
      let observed = edge.isObserved ? " seen" : ""
      return "\(names[edge.from] ?? "") → \(names[edge.to] ?? ""), \(edge.kind)\(observed)\(request)"
    }
  }

  func node(_ type: String) -> Node? { nodes.first { $0.type == "VialGraphTests.Graph\(type)" } }
}

/// An object that is not `Sendable`, and so is confined if it is registered for the main actor.
final class GraphModel {}
final class GraphScreen { init(model: GraphModel, store: GraphStore) {} }

/// What needs no actor.
final class GraphSync: Sendable { init(model: GraphModel) {} }
final class GraphLazySync: Sendable { init(model: Lazy<GraphModel>) {} }
final class GraphProviderSync: Sendable { init(models: Provider<GraphModel>) {} }
final class GraphOptionalSync: Sendable { init(model: GraphModel?) {} }
final class GraphCollectionSync: Sendable { init(models: [GraphModel]) {} }
struct GraphMainActorFlags: Sendable { let isLoud: Bool }

/// A component whose factory belongs to the main actor.
final class GraphDetail: FactoryComponent {
  init(id: Int, model: GraphModel) {}

  static var factory: (Resolver) -> @MainActor (Int) throws -> GraphDetail {
    autocreate(GraphDetail.init, fileID: "App/Detail.swift", line: 1)
  }
}

/// A component whose factory belongs nowhere.
final class GraphExport: FactoryComponent {
  init(id: Int, model: GraphModel) {}

  static var factory: (Resolver) -> @Sendable (Int) throws -> GraphExport {
    autocreate(GraphExport.init, fileID: "App/Export.swift", line: 1)
  }
}

@MainActor final class GraphWrappedPanel { @Inject(fileID: "App/Panel.swift", line: 1) var model: GraphModel }

/// The name of a graph among the arguments of a test.
extension DependencyGraph: CustomTestStringConvertible {
  /// The size of the graph, in place of all of its nodes.
  public var testDescription: String { "\(nodes.count) nodes and \(edges.count) edges" }
}
