import Fixtures
import Testing
import TestSupport
import Vial
import VialGraph
import VialPlugins

private final class Guest: Client, Disposable, Sendable {
  let name: String
  let disposals = Counter()
  init(name: String) { self.name = name }
  func dispose() { disposals.next() }
}

@Suite struct `An instance that is registered` {
  let app = Injector(name: "app")
  private let ada = Guest(name: "Ada")

  @Test func `is shared by the services of a scope`() throws {
    try app.scopesProvide(Guest.self)
      .register(lifetime: .scoped, autowiring: Holder<Guest>.init)
      .register(autowiring: Component<Guest>.init(dependency:))
    let session = try app.makeScope(name: "session").register(instance: ada)
    #expect(try session.get(Holder<Guest>.self).value === ada)
    #expect(try session.get(Component<Guest>.self).needs === ada)
    try session.close()
    #expect(ada.disposals.value == 0)
  }

  @Test
  func `takes the place of a binding in a copy, and has the type that is named, a qualifier, a name or a condition`()
    throws
  {
    try app.register(as: (any Client).self, instance: ada)
      .register(instance: Guest(name: "guest"), qualifiedBy: Backup.self)
      .register(instance: Guest(name: "Bea"), named: "second")
      .register(instance: Features(isTest: true))
      .register(instance: "early")
      .register(instance: "late", when: .context(\Features.isTest))
    #expect(try app.get((any Client).self).name == "Ada")
    #expect(app[Guest.self] == nil)
    #expect(try app.get(Guest.self, qualifiedBy: Backup.self).name == "guest")
    #expect(try app.get(Guest.self, named: "second").name == "Bea")
    #expect(try app.get(String.self) == "late")
    let other = Injector(name: "other")
    try other.register(as: (any Client).self, lifetime: .singleton) { Guest(name: "live") }
    let copy = try other.copy { try $0.register(as: (any Client).self, instance: ada) }
    #expect(try copy.get((any Client).self).name == "Ada")
    #expect(throws: InjectionError.self) { try other.register(as: (any Client).self, instance: ada) }
  }

  @Test func `is an element of a collection, and may be a function, though a trailing closure is a provider`() throws {
    try app.register(instance: ada, into: [Guest].self).register(into: [Guest].self, priority: 1) {
      Guest(name: "first")
    }
    #expect(try app.get([Guest].self).map(\.name) == ["first", "Ada"])
    try app.register(instance: { @Sendable in 5 }).register { 7 }.register { (number: Int) in "\(number)" }
    #expect(try app.get((@Sendable () -> Int).self)() == 5)
    #expect(try app.get(String.self) == "7")
  }

  @MainActor @Test func `need not be Sendable on the main actor, where it is confined then`() throws {
    let draft = Draft()
    try app.register(instance: draft).register(instance: ada)
    #expect(try app.get(Draft.self) === draft)
    #expect(app.refusal(of: Draft.self) == .requiresMainActor)
    #expect(app.refusal(of: Guest.self) == nil)
    #expect(try app.get(Guest.self) === ada)
  }
}

private final class Printer: Answer, Sendable { init(paper: Missing) {} }

@Suite struct `Validating an injector with the entry points of a plugin point` {
  private let app = Injector(name: "app")

  @Test func `finds missing dependencies of plugins, also in a child point`() throws {
    let point = PluginPoint<Void, any Answer> {
      PluginPoint("outer") { Plug(Printer.self, from: app, fileID: "App/Point.swift", line: 1) }
    }
    let missing = #expect(throws: ValidationError.self) { try app.validate(entryPoints: point.entryPoints) }
    #expect(missing?.diagnostics.map(\.code) == [.missing])
    #expect(missing?.diagnostics.first?.request?.description == "App/Point.swift:1")
    try app.register(autowiring: Printer.init)
    let lacking = #expect(throws: ValidationError.self) { try app.validate(entryPoints: point.entryPoints) }
    #expect(lacking?.diagnostics.first?.headline.contains("Missing is not registered") == true)
    try app.register { Missing() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }

  @MainActor @Test func `counts the plugins of the main actor, and none that no injector gives`() throws {
    final class Page: Answer {}
    let point = PluginPoint<Void, any Answer> {
      Plug(Page.self, from: app)
      Plug("page") { _ in Page() }
    }
    #expect(point.entryPoints.count == 1)
    try app.mainActor.register { Page() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }
}
