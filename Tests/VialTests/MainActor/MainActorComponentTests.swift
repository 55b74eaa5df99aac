import Fixtures
import GraphSupport

@MainActor private final class Welcome: @MainActor InjectableService {
  let text: String
  init(dependency: GreetingDependency) { text = "Hello, \(dependency.name)." }
}
private struct Plain: InjectableViewModel {
  let text: String
  init(dependency: GreetingDependency) { text = dependency.name }
}

@MainActor @Suite struct `A component that is registered on the main actor` {
  private let app = Injector(name: "app")

  @Test func `belongs to it, in any lifetime`() throws {
    try app.register { "Ada" }.register(Welcome.self, lifetime: .singleton)
      .register(Welcome.self, qualifiedBy: Red.self).register(Welcome.self, into: [Welcome].self)
    #expect(try app.get(Welcome.self).text == "Hello, Ada.")
    #expect(try app.get(Welcome.self) === app.get(Welcome.self))
    #expect(try app.get(Welcome.self, qualifiedBy: Red.self) !== app.get(Welcome.self))
    #expect(try app.get([Welcome].self).count == 1)
  }

  @Test(arguments: [Lifetime<Row>.transient, Lifetime(.singleton, isConfined: true)])
  func `has dependencies that are confined, and is confined itself, kept or not`(lifetime: Lifetime<Row>) throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    try app.register(Row.self, lifetime: lifetime)
    #expect(try app.get(Row.self).box === app.get(Note.self))
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
    let graph = app.dependencyGraph()
    #expect((graph.nodes.count, graph.edges.count) == (2, 1))
    #expect(try app.validate() == [])
  }

  @Test func `may be asked for anywhere if its lifetime says so`() async throws {
    try app.mainActor.register(lifetime: .singleton) { "Ada" }
    try app.register(Plain.self, lifetime: .singleton)
    await expectErrorElsewhere(.requiresMainActor) { try app.get(Plain.self) }
    #expect(try app.get(Plain.self).text == "Ada")
    #expect(try await Task.detached { try app.get(Plain.self) }.value.text == "Ada")
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
    try app.mainActor.register { 7 }.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
  }

  @Test func `is assembled for a view model, a service and a controller`() throws {
    try app.register(Model.self).register(Service.self, lifetime: .singleton).register(Controller.self)
    try ConstructorRegistry.main.register(Controller.self) { @MainActor in Controller() }
    #expect(try app.get(Model.self).title == "user 1 7")
    #expect(try app.get(Service.self).users === app.get((any UserService).self))
    #expect(try app.get(Service.self) === app.get(Service.self))
    #expect(try app.get(Controller.self).title == "user 1")
  }

  @Test func `is assembled by a provider of the main actor, unless that is not registered with the view`() throws {
    try app.mainActor.register(as: String.self) { resolver in try Model.injectableInstance(from: resolver).title }
    try app.mainActor.register(as: Double.self) { resolver in try Double(Needs.wiring(resolver).number) }
    #expect(try (app.get(String.self), app.get(Double.self)) == ("user 1 7", 7))
    try app.register(as: Substring.self) { @MainActor resolver in try Needs.wiring(resolver).users.name(of: 1)[...] }
    expectError(.requiresMainActor) { try app.get(Substring.self) }
  }

  @Test func `tells graphs its parts, wherever they are made`() async throws {
    try app.register(Model.self)
    #expect(await Task.detached { app.dependencyGraph() }.value.edges.count == 2)
    #expect(try app.validate() == [])
    #expect(Needs.requirements?.count == 2)
  }

  @Test func `tells validation its parts without a registration, too, though it was asked for elsewhere`() async {
    let empty = Injector(name: "empty")
    await expectErrorElsewhere(.requiresMainActor) { try empty.get(Model.self) }
    _ = await Task.detached { empty.dependencyGraph(entryPoints: [.on(Model.self)]) }.value
    let problems = empty.problems(entryPoints: [.on(Model.self)])
    #expect(problems.filter { $0.severity == .error }.map(\.code) == [.missing, .missing])
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
    let assemblies: [any Assembly.Type] = [Boxes.self, Screens.self, Storage.self]
    #expect(try Injector(name: "other").include(assemblies).get(Note.self).text == "stored")
  }

  @Test func `is refused off the main actor in a list of types, which has lost whose conformance it is`() async {
    struct Listed: @unchecked Sendable { let assemblies: [any Assembly.Type] }
    let listed = Listed(assemblies: [Screens.self])
    let text = ErrorDetail.text(is: "An assembly of the main actor that is included elsewhere")
    await expectErrorElsewhere(.requiresMainActor, text) {
      try app.include(listed.assemblies, fileID: "App/Wiring.swift", line: 1)
    }
    #expect(!app.isRegistered(type: Note.self))
  }
}

@MainActor private final class Window: @MainActor InjectableViewModel {
  @MainActor struct Dependency: @MainActor AutowiredDependency {
    let box: Note
    static let wiring = Wiring(Dependency.init)
  }
  let box: Note
  init(dependency: Dependency) { box = dependency.box }
}

/// Its conformance belongs to the main actor, which nothing about the type says.
private final class Notes {
  let text: String
  init(_ text: String) { self.text = text }
}
extension Notes: @MainActor Injectable {
  @MainActor static func injectableInstance(dependency: RowDependency) -> Notes { Notes(dependency.box.text) }
}

@Kitchen private final class Remote: @Kitchen InitializerInjectable { init(dependency: Void) {} }

@MainActor @Suite struct `A component of the main actor that is not registered` {
  private let app = Injector(name: "app")

  @Test func `builds itself on the main actor with confined dependencies`() throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    #expect(try app.get(Window.self).box === app.get(Note.self))
    #expect(try (app.get(Window?.self)?.box.text, app.get(Notes.self).text) == ("box", "box"))
    #expect(app[Notes.self]?.text == "box")
    #expect(try app.get(Provider<Window>.self).get().box.text == "box")
    try app.mainActor.register { resolver in [try resolver.resolve(Window.self)] }
    #expect(try app.get([Window].self).first?.box.text == "box")
    #expect(!app.isRegistered(type: Window.self))
  }

  @Test func `is refused to requests that could take it elsewhere`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    await expectErrorElsewhere(.requiresMainActor) { _ = try app.get(Window.self) }
    await expectErrorElsewhere(.requiresMainActor) { _ = try app.get(Notes.self) }
    await expectErrorElsewhere(.requiresMainActor) { _ = try app.get(Notes?.self) }
    await expectErrorElsewhere(.requiresMainActor) { _ = try app.get(Lazy<Window>.self).get() }
    let refused = app.textOfRefusal(of: Notes.self, fileID: "App/Notes.swift", line: 1)
    try app.register(Notes.self)
    let registered = app.textOfRefusal(of: Notes.self, fileID: "App/Notes.swift", line: 1)
    #expect(refused?.prefix { $0 != "\n" } == registered?.prefix { $0 != "\n" })
  }

  @Test func `gets confined dependencies if it belongs to no actor, and is an error in another one`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
    #expect(try app.get(Row.self).box.text == "box")
    #expect(app.refusal(of: Row.self) == .requiresMainActor)
    try app.register { resolver in [try resolver.resolve(Row.self)] }
    expectError(.requiresMainActor) { try app.get([Row].self) }
    expectError(.unsupportedIsolation, .text(is: "A component of an actor of the program")) {
      try app.get(Remote.self, fileID: "App/Notes.swift", line: 2)
    }
    #expect(app.refusal(of: Remote.self) == .requiresMainActor)
  }

  @Test func `has a node that is confined, where what belongs to the main actor asks for it`() throws {
    try app.mainActor.register(lifetime: .singleton) { Note("box") }
      .register(autowiring: { (row: Row, window: Window) in [row.box, window.box] })
    #expect(try app.validate(entryPoints: [.on([Note].self)]) == [])
    let components = app.dependencyGraph().nodes.filter { $0.role == .component }
    #expect(components.map(\.isolation) == [.confined, .confined])
    try app.register(dependencies: [.on(Row.self)]) { resolver in try resolver.resolve(Row.self).box.text.count }
    expectError(.requiresMainActor) { try app.get(Int.self) }
    #expect(app.problems().map(\.code) == [.confined])
  }
}
