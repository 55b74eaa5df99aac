import TestSupport
import Testing
import Vial
import VialAsync

@MainActor private protocol UserService: AnyObject {
  func name(of id: Int) -> String
}
@MainActor private final class LiveUsers: UserService {
  func name(of id: Int) -> String { "user \(id)" }
}
private final class Model {
  let title: String
  init(title: String) { self.title = title }
}
private struct Row {
  let model: Model
  let users: any UserService
}
private enum Red: Qualifier {}
private enum Flow: Scope {}
private struct Refused: Error {}

@MainActor @Suite struct `The main actor's view of an injector` {
  private let app = MainActorInjector(name: "app")

  @Test func `takes closures, initializers and protocols as they are written`() throws {
    try app
      .register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
      .register { resolver in Model(title: try resolver.resolve((any UserService).self).name(of: 7)) }
      .register(autowiring: Row.init)
    let row = try app.get(Row.self)
    #expect(row.model.title == "user 7")
    #expect(try app.get((any UserService).self) === row.users)
    #expect(try app.get(Row.self).model !== row.model)
  }

  @Test func `takes a closure with typed arguments, of any number`() throws {
    try app.register { "one" }.register { 2 }
      .register { (text: String) in Model(title: text) }
      .register { (model: Model, number: Int, text: String?, list: [Double]) in [model.title, "\(number)", "\(list)"] }
    #expect(try app.get([String].self) == ["one", "2", "[]"])
    try app.register { (model: Model, number: Int) in (model, number) }
    #expect(try app.get((Model, Int).self).1 == 2)
    #expect(try app.get((Model, Int).self).0.title == "one")
  }

  @Test func `takes qualifiers, scopes, conditions, collections and priorities`() throws {
    let isRed = Locked(true)
    try app
      .register { isRed.value }
      .register { Model(title: "plain") }
      .register(qualifiedBy: Red.self) { Model(title: "qualified") }
      .register(scopedTo: Flow.self) { Model(title: "scoped") }
      .register(scopedTo: Flow.self, qualifiedBy: Red.self) { _ in Model(title: "scoped and qualified") }
      .register(when: .context(Bool.self) { $0 }) { Model(title: "conditional") }
      .register(into: [Model].self) { Model(title: "last") }
      .register(into: [Model].self, priority: 1) { _ in Model(title: "first") }
      .register(qualifiedBy: Red.self, into: [Model].self) { Model(title: "by its qualifier") }
    #expect(try app.get(Model.self).title == "conditional")
    isRed.change { $0 = false }
    #expect(try app.get(Model.self).title == "plain")
    #expect(try app.get(Model.self, qualifiedBy: Red.self).title == "qualified")
    let scoped = try app.get(Model.self, scopedTo: Flow.self)
    #expect(scoped.title == "scoped")
    #expect(try app.get(Model.self, scopedTo: Flow.self) === scoped)
    #expect(try app.get(Model.self, scopedTo: Flow.self, qualifiedBy: Red.self).title == "scoped and qualified")
    #expect(try app.get([Model].self).map(\.title) == ["first", "last"])
    #expect(try app.get([QualifierKey: Model].self)[Red.self]?.title == "by its qualifier")
  }

  @Test func `takes an instance that is not sendable, and functions that make one`() throws {
    let model = Model(title: "handed in")
    try app.register(as: Model.self, injection: .singleton(model))
      .register(as: [Int].self, injection: .lazySingleton(nil) { [1] })
      .register(as: Double.self, injection: .factory { 2.5 })
    #expect(try app.get(Model.self) === model)
    #expect(try app.get([Int].self) == [1])
    #expect(try app.get(Double.self) == 2.5)
    #expect(app.injector.refusal(of: Model.self) == .requiresMainActor)
    #expect(app.injector.refusal(of: Double.self) == .requiresMainActor)
  }

  @Test func `gives optionals, lazy instances, providers, resolvers and what is registered with an injector`() throws {
    try app.injector.register { "core" }
    try app.register(lifetime: .singleton) { (text: String) in Model(title: text) }
    let model = try app.get(Model.self)
    #expect(try app.get(Model?.self) === model)
    #expect(try app.get(Row?.self) == nil)
    #expect(try app.get(Lazy<Model>.self).get() === model)
    #expect(try app.get(Provider<Model>.self).get() === model)
    #expect(try app.get(Resolver.self).resolve(Model.self) === model)
    #expect(app[Model.self] === model)
    #expect(app[Row.self] == nil)
    #expect(app.isRegistered(type: Model.self))
    #expect(!app.isRegistered(type: Row.self))
    #expect(!app.isRegistered(type: Model.self, qualifiedBy: Red.self))
  }

  @Test func `is one of an injector that others use as well`() async throws {
    let core = Injector(name: "core", allowsOverriding: true)
    let view = MainActorInjector(core)
    #expect(view.name == "core")
    #expect(core.mainActor.injector === core)
    try view.register { 1 }
    try core.register { 2 }
    #expect(try view.get(Int.self) == 2)
    try view.register { 3 }
    #expect(try view.get(Int.self) == 3)
    #expect(try core.get(Int.self) == 3)
    #expect(await Task.detached { core.refusal(of: Int.self) }.value == .requiresMainActor)
  }

  @Test func `is one of a child, of the default injector and of what takes its place`() throws {
    let child = MainActorInjector(name: "child", parent: app)
    let other = MainActorInjector(name: "other", parent: app.injector)
    #expect(child.parent?.injector === app.injector)
    #expect(other.parent?.name == "app")
    #expect(app.parent == nil)
    try app.register(lifetime: .singleton) { Model(title: "app") }
    #expect(try child.get(Model.self) === app.get(Model.self))
    #expect(try other.get(Model.self) === app.get(Model.self))
    #expect(MainActorInjector.default.injector === Injector.default)
    Injector.withDefault(child.injector) { #expect(MainActorInjector.current.injector === child.injector) }
  }

  @Test func `says where a second registration is, unless it may override`() throws {
    try app.register(fileID: "App/App.swift", line: 1) { Model(title: "one") }
    let error = #expect(throws: InjectionError.self) {
      try app.register(fileID: "App/App.swift", line: 2) { _ in Model(title: "two") }
    }
    #expect(error?.code == .alreadyRegistered)
    let open = MainActorInjector(allowsOverriding: true)
    try open.register { Model(title: "one") }.register { Model(title: "two") }
    #expect(try open.get(Model.self).title == "two")
  }

  @Test func `passes on what a provider throws`() throws {
    try app.register { () throws -> Model in throw Refused() }
    let error = #expect(throws: InjectionError.self) { try app.get(Model.self) }
    #expect(error?.code == .providerFailed)
    #expect(error?.underlyingError is Refused)
    #expect(app[Model.self] == nil)
  }

  @Test func `refuses a provider that returns nothing`() {
    let error = #expect(throws: InjectionError.self) { try app.register { _ = Model(title: "") } }
    #expect(error?.code == .noInstance)
  }

  @Test func `takes a condition of the main actor's state`() throws {
    @MainActor final class Flags {
      var isLoud = false
    }
    try app.register(lifetime: .singleton) { Flags() }
      .register { Model(title: "quiet") }
      .register(when: .context(\Flags.isLoud)) { Model(title: "loud") }
    #expect(try app.get(Model.self).title == "quiet")
    try app.get(Flags.self).isLoud = true
    #expect(try app.get(Model.self).title == "loud")
  }

  @Test func `finds a cycle, and a scope that is missing`() throws {
    try app.register { (row: Row) in Model(title: row.model.title) }
      .register { (model: Model) in Row(model: model, users: LiveUsers()) }
      .register(lifetime: .scoped) { LiveUsers() }
    #expect(#expect(throws: InjectionError.self) { try app.get(Row.self) }?.code == .cycle)
    #expect(#expect(throws: InjectionError.self) { try app.get(LiveUsers.self) }?.code == .scopeNeeded)
  }
}
