import Fixtures
import Testing
import TestSupport
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
private struct Plain: InjectableViewModel {
  let text: String
  init(dependency: GreetingDependency) { text = dependency.name }
}

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
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    try app.register(Row.self, lifetime: .singleton)
    #expect(try app.get(Row.self).box === app.get(Note.self))
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
  }

  @Test func `has confined dependencies for requests on the main actor where it belongs to no actor`() throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    try app.register(Row.self)
    #expect(try app.get(Row.self).box === app.get(Note.self))
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
  }

  @Test func `may be asked for anywhere if its lifetime says so`() async throws {
    try app.mainActor.register(lifetime: .singleton) { "Ada" }
    try app.register(Plain.self, lifetime: .singleton)
    await expectErrorElsewhere(.requiresMainActor) { try app.get(Plain.self) }
    #expect(try app.get(Plain.self).text == "Ada")
    #expect(try await Task.detached { try app.get(Plain.self) }.value.text == "Ada")
  }

  @Test func `has a node with its dependencies in the graph`() throws {
    try app.mainActor.register { Note("box") }
    try app.register(Row.self, lifetime: .singleton)
    let graph = app.dependencyGraph()
    #expect(graph.nodes.count == 2)
    #expect(graph.edges.count == 1)
    #expect(try app.validate() == [])
  }
}

@MainActor private struct Needs: @MainActor AutowiredDependency {
  let users: any UserService
  let number: Int
  static let wiring = Wiring(Needs.init)
}

@MainActor private final class Model: @MainActor InjectableViewModel {
  let title: String
  init(dependency: Needs) { title = "\(dependency.users.name(of: 1)) \(dependency.number)" }
}

@MainActor private final class Service: @MainActor InjectableService {
  let users: any UserService
  init(dependency: Needs) { users = dependency.users }
}

@MainActor private final class Controller: @MainActor InjectableController {
  private(set) var title = ""
  func inject(_ dependency: Needs) { title = dependency.users.name(of: 1) }
}

@MainActor @Suite struct `A dependency that is wired on the main actor` {
  private let app = Injector(name: "app")

  init() throws {
    try app.mainActor.register { 7 }
    try app.mainActor.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
  }

  @Test func `is assembled for a view model, a service and a controller`() throws {
    try app.register(Model.self).register(Service.self, lifetime: .singleton).register(Controller.self)
    try ConstructorRegistry.main.register(Controller.self) { @MainActor in Controller() }
    #expect(try app.get(Model.self).title == "user 1 7")
    #expect(try app.get(Service.self).users === app.get((any UserService).self))
    #expect(try app.get(Service.self) === app.get(Service.self))
    #expect(try app.get(Controller.self).title == "user 1")
  }

  @Test func `is assembled by a provider of the main actor`() throws {
    try app.mainActor.register(as: String.self) { resolver in try Model.injectableInstance(from: resolver).title }
    try app.mainActor.register(as: Double.self) { resolver in try Double(Needs.wiring(resolver).number) }
    #expect(try app.get(String.self) == "user 1 7")
    #expect(try app.get(Double.self) == 7)
  }

  @Test func `tells graphs its parts, wherever they are made`() async throws {
    try app.register(Model.self)
    let graph = await Task.detached { app.dependencyGraph() }.value
    #expect(graph.edges.count == 2)
    #expect(try app.validate() == [])
    #expect(Needs.requirements?.count == 2)
  }

  @Test func `is given nothing confined by a resolver of a provider that is not registered with the view`() throws {
    try app.register(as: String.self) { @MainActor resolver in try Needs.wiring(resolver).users.name(of: 1) }
    expectError(.requiresMainActor) { try app.get(String.self) }
  }
}

private enum Storage: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { "stored" } }
}
@MainActor private enum Boxes: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Storage.self).include(Screens.self)
    try injector.mainActor.register(lifetime: .singleton) { (text: String) in Note(text) }
  }
}
@MainActor private enum Screens: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Boxes.self, Screens.self)
    try injector.mainActor.register { (box: Note) in [box] }
  }
}

@MainActor @Suite struct `An assembly of the main actor` {
  private let app = Injector(name: "app")

  @Test func `is included once, beside plain ones, even by those that it includes itself`() throws {
    try app.include(Screens.self, Boxes.self).include(Boxes.self).include(Storage.self, Storage.self)
    #expect(try app.get(Note.self).text == "stored")
    try app.mainActor.register(autowiring: { (box: Note, text: String) in (box, text) })
    #expect(try app.get((Note, String).self).1 == "stored")
  }

  @Test func `is listed in an array with plain ones`() throws {
    let assemblies: [any Assembly.Type] = [Boxes.self, Screens.self, Storage.self]
    try app.include(assemblies)
    #expect(try app.get(Note.self).text == "stored")
  }

  @Test func `is refused off the main actor in a list of types, which has lost whose conformance it is`() async {
    struct Listed: @unchecked Sendable {
      let assemblies: [any Assembly.Type]
    }
    let (app, listed) = (app, Listed(assemblies: [Screens.self]))
    let error = await Task.detached { () -> InjectionError? in
      do {
        try app.include(listed.assemblies, fileID: "App/Wiring.swift", line: 1)
        return nil
      } catch {
        return error as? InjectionError
      }
    }.value
    #expect(error?.code == .requiresMainActor)
    ErrorTexts.injector.expect(
      error.map { String(reflecting: $0) },
      is: "An assembly of the main actor that is included elsewhere"
    )
    #expect(!app.isRegistered(type: Note.self))
  }
}
