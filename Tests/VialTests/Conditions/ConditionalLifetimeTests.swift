import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

private final class Session: Disposable, Sendable {
  let name: String
  let journal: Counter
  init(_ name: String, _ journal: Counter) { (self.name, self.journal) = (name, journal) }
  func dispose() { journal.next() }
}

private final class Basket {}

private struct Features: Sendable {
  var isTest = false
}

@Suite struct `The lifetime of a binding under a condition` {
  let app = Injector(name: "app")
  private let disposed = Counter()

  private func register(_ lifetime: Lifetime<Session>) throws {
    let disposed = disposed
    try app.register { Features() }
    try app.register(lifetime: lifetime) { Session("default", disposed) }
    try app.register(lifetime: lifetime, when: .context(\Features.isTest)) { Session("test", disposed) }
  }

  @Test func `may be that of a singleton, one for each candidate`() throws {
    try register(.singleton)
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    let (one, other) = (try app.get(Session.self), try scope.get(Session.self))
    #expect((one.name, other.name) == ("default", "test"))
    #expect(try app.makeScope().get(Session.self) === one)
    #expect(try scope.get(Session.self) === other)
    try scope.close()
    #expect(disposed.value == 0)
    try app.close()
    #expect(disposed.value == 2)
  }

  @Test func `may be that of what a scope keeps`() throws {
    try register(.scoped)
    let (scope, test) = (app.makeScope(), app.makeScope())
    try test.register { Features(isTest: true) }
    let one = try scope.get(Session.self)
    #expect(try scope.get(Session.self) === one)
    #expect(try test.get(Session.self).name == "test")
    #expect(try test.get(Session.self) === test.get(Session.self))
    let error = #expect(throws: InjectionError.self) { try app.get(Session.self) }
    #expect(error?.code == .scopeNeeded)
    try test.close()
    #expect(disposed.value == 1)
    try scope.close()
    #expect(disposed.value == 2)
  }

  @Test func `may be that of what somebody holds`() throws {
    try register(.weak)
    weak var released: Session?
    do {
      let held = try app.get(Session.self)
      #expect(try app.get(Session.self) === held)
      released = held
    }
    #expect(released == nil)
  }

  @Test func `may be that of a graph, and differ from candidate to candidate`() throws {
    try app.register { Features() }
    try app.register(lifetime: .graph) { Basket() }
    try app.register(as: Basket.self, when: .context(\Features.isTest)) { Basket() }
    try app.register { (one: Basket, other: Basket) in one === other }
    #expect(try app.get(Bool.self))
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    #expect(try !scope.get(Bool.self))
  }

  @Test func `finds what would be kept too long`() throws {
    try register(.scoped)
    try app.register(lifetime: .singleton) { (session: Session) in session.name }
    let error = #expect(throws: InjectionError.self) { try app.makeScope().get(String.self) }
    #expect(error?.code == .captiveLifetime)
    #expect(app.problemTexts().count == 2)
  }

  @Test func `begins anew when a candidate is registered beside a binding`() throws {
    let disposed = disposed
    try app.register { Features() }
    try app.register(lifetime: .singleton) { Session("default", disposed) }
    let first = try app.get(Session.self)
    try app.register(as: Session.self, when: .context(\Features.isTest)) { Session("test", disposed) }
    let second = try app.get(Session.self)
    #expect(first !== second)
    #expect(second.name == "default")
  }

  @Test func `is over with the scopes' instances when all are unregistered`() throws {
    try register(.scoped)
    let scope = app.makeScope()
    weak var released: Session?
    do { released = try scope.get(Session.self) }
    #expect(released != nil)
    try app.unregister(type: Session.self)
    #expect(released == nil)
    #expect(scope[Session.self] == nil)
  }
}
