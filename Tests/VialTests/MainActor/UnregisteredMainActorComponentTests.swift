import Fixtures
import Testing
import Vial
import VialGraph

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
    #expect(try app.get(Window?.self)?.box.text == "box")
    #expect(try app.get(Notes.self).text == "box")
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
    expectError(.requiresMainActor) { try app.get(Remote.self) }
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
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.diagnostics
    #expect(problems?.map(\.code) == [.confined])
  }
}
