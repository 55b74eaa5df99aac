import Fixtures
import GraphSupport
import Testing
import TestSupport
import Vial
import VialGraph
import VialPlugins

@Suite struct `The lifetime of a binding under a condition` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])

  private func register(_ lifetime: Lifetime<Resource>) throws {
    try app.register { Features() }.register(lifetime: lifetime) { Resource("default", disposed) }
    try app.register(lifetime: lifetime, when: .context(\Features.isTest)) { Resource("test", disposed) }
  }

  @Test func `may be singleton, with one instance for each candidate`() throws {
    try register(.singleton)
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    let (one, other) = (try app.get(Resource.self), try scope.get(Resource.self))
    #expect((one.name, other.name) == ("default", "test"))
    #expect(try app.makeScope().get(Resource.self) === one)
    #expect(try scope.get(Resource.self) === other)
    try scope.close()
    #expect(disposed.value.count == 0)
    try app.close()
    #expect(disposed.value.count == 2)
  }

  @Test func `may be scoped`() throws {
    try register(.scoped)
    let (scope, test) = (app.makeScope(), app.makeScope())
    try test.register { Features(isTest: true) }
    let one = try scope.get(Resource.self)
    #expect(try scope.get(Resource.self) === one)
    #expect(try test.get(Resource.self).name == "test")
    #expect(try test.get(Resource.self) === test.get(Resource.self))
    expectError(.scopeNeeded) { try app.get(Resource.self) }
    try test.close()
    #expect(disposed.value.count == 1)
    try scope.close()
    #expect(disposed.value.count == 2)
  }

  @Test func `may be weak, or graph, and differ from candidate to candidate`() throws {
    try register(.weak)
    weak var released: Resource?
    do {
      let held = try app.get(Resource.self)
      #expect(try app.get(Resource.self) === held)
      released = held
    }
    #expect(released == nil)
    let other = Injector(name: "other")
    try other.register { Features() }.register(lifetime: .graph) { Draft() }
    try other.register(as: Draft.self, when: .context(\Features.isTest)) { Draft() }
    try other.register { (one: Draft, other: Draft) in one === other }
    #expect(try other.get(Bool.self))
    let scope = other.makeScope()
    try scope.register { Features(isTest: true) }
    #expect(try !scope.get(Bool.self))
  }

  @Test func `begins again when a candidate is registered beside a binding, and is checked for captive dependencies`()
    throws
  {
    try app.register { Features() }.register(lifetime: .singleton) { Resource("default", disposed) }
    let first = try app.get(Resource.self)
    try app.register(as: Resource.self, when: .context(\Features.isTest)) { Resource("test", disposed) }
    let second = try app.get(Resource.self)
    #expect(first !== second)
    #expect(second.name == "default")
    let other = Injector(name: "other")
    try other.register { Features() }.register(lifetime: .scoped) { Resource("default", disposed) }
    try other.register(lifetime: .scoped, when: .context(\Features.isTest)) { Resource("test", disposed) }
    try other.register(lifetime: .singleton) { (session: Resource) in session.name }
    expectError(.captiveLifetime) { try other.makeScope().get(String.self) }
    #expect(other.problemTexts().count == 2)
  }

  @Test func `is over with the scopes' instances when all are unregistered`() throws {
    try register(.scoped)
    let scope = app.makeScope()
    weak var released: Resource?
    do { released = try scope.get(Resource.self) }
    #expect(released != nil)
    try app.unregister(type: Resource.self)
    #expect(released == nil)
    #expect(scope[Resource.self] == nil)
  }
}

@Suite struct `Bindings under conditions that are requested as optionals` {
  private let injector = Injector(name: "app")

  @Test func `are nil where no condition holds, and an error where what one is made of has no binding that applies`()
    throws
  {
    try injector.register(as: Features.self, injection: .singleton(Features(isOffline: true)))
    try injector.register(when: .context(\Features.isTest)) { Editor() }
    try injector.register { (menu: Editor) in "\(menu)" }
    #expect(throws: InjectionError.self) { try injector.get(String?.self) }
    try injector.register { (menu: Editor?) in menu == nil }
    #expect(try injector.get(Editor?.self) == nil)
    #expect(try injector.get(Bool.self))
    expectError(.noneApplies) { try injector.get(Editor.self) }
    try injector.register(when: .context(\Features.isOffline)) { Editor() }
    #expect(try injector.get(Editor?.self) != nil)
  }

  @Test func `follow the kind of an injection`() throws {
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try injector.register(as: String.self, injection: .singleton("whole"), when: .context(!\Features.isTest))
    try injector.register(as: String.self, injection: .factory { "broken" }, when: .context(\Features.isTest))
    try injector.register(as: Int.self, injection: .singleton(1), into: [Int].self)
    try injector.register(as: Int.self, injection: .factory { 2 }, into: [Int].self, priority: 1)
    #expect(try injector.get(String.self) == "whole")
    #expect(try injector.get([Int].self) == [2, 1])
  }

  @Test func `are suggested from a collection to a request for one`() throws {
    try injector.register(into: [Int].self, fileID: "App/Wiring.swift", line: 3) { 1 }
    let error = try #require(throws: InjectionError.self) { try injector.get(Int.self) }
    #expect(error.nearMisses == ["Swift.Int, registered into [Swift.Int] at App/Wiring.swift:3"])
  }
}
