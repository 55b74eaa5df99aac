import Testing
import Vial
import VialGraph

@MainActor private final class Greeting: @MainActor InjectableService {
  let text: String
  init(dependency: GreetingDependency) { text = "Hello, \(dependency.name)." }
}
private struct GreetingDependency: ResolvableDependency {
  let name: String
  init(from resolver: Resolver) throws { name = try resolver.resolve() }
}
private final class Box {
  let text: String
  init(_ text: String) { self.text = text }
}
private struct Row: InjectableService {
  let box: Box
  init(dependency: RowDependency) { box = dependency.box }
}
private struct RowDependency: AutowiredDependency {
  let box: Box
  static let wiring = Wiring(RowDependency.init)
}
private struct Plain: InjectableViewModel {
  let text: String
  init(dependency: GreetingDependency) { text = dependency.name }
}
private enum Red: Qualifier {}

@MainActor @Suite struct `A component that is registered on the main actor` {
  private let app = Injector(name: "app")

  @Test func `belongs to it, in any lifetime`() throws {
    try app.register { "Ada" }
      .register(Greeting.self, lifetime: .singleton)
      .register(Greeting.self, qualifiedBy: Red.self)
      .register(Greeting.self, into: [Greeting].self)
    #expect(try app.get(Greeting.self).text == "Hello, Ada.")
    #expect(try app.get(Greeting.self) === app.get(Greeting.self))
    #expect(try app.get(Greeting.self, qualifiedBy: Red.self) !== app.get(Greeting.self))
    #expect(try app.get([Greeting].self).count == 1)
  }

  @Test func `has dependencies that are confined where it is kept, and is confined itself`() throws {
    try app.mainActor.register(lifetime: .singleton) { Box("box") }
    try app.register(Row.self, lifetime: .singleton)
    #expect(try app.get(Row.self).box === app.get(Box.self))
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
  }

  @Test func `has confined dependencies for requests on the main actor where it belongs to no actor`() throws {
    try app.mainActor.register(lifetime: .singleton) { Box("box") }
    try app.register(Row.self)
    #expect(try app.get(Row.self).box === app.get(Box.self))
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
  }

  @Test func `may be asked for anywhere if its lifetime says so`() async throws {
    try app.mainActor.register(lifetime: .singleton) { "Ada" }
    try app.register(Plain.self, lifetime: .singleton)
    let injector = app
    let error = await Task.detached { #expect(throws: InjectionError.self) { try injector.get(Plain.self) } }.value
    #expect(error?.code == .requiresMainActor)
    #expect(try app.get(Plain.self).text == "Ada")
    #expect(try await Task.detached { try injector.get(Plain.self) }.value.text == "Ada")
  }

  @Test func `has a node with its dependencies in the graph`() throws {
    try app.mainActor.register { Box("box") }
    try app.register(Row.self, lifetime: .singleton)
    let graph = app.dependencyGraph()
    #expect(graph.nodes.count == 2)
    #expect(graph.edges.count == 1)
    #expect(try app.validate() == [])
  }
}
