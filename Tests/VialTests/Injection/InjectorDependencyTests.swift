import Testing
import Vial

private final class Navigator: Sendable {
  let injector: Injector
  init(injector: Injector) { self.injector = injector }
}

@Suite struct `An injector as a dependency` {
  let app = Injector(name: "app")

  @Test func `is the one that is asked`() throws {
    let scope = app.makeScope(name: "scope")
    #expect(try app.get(Injector.self) === app)
    #expect(try scope.get(Injector.self) === scope)
    #expect(try scope.get(Lazy<Injector>.self).get() === scope)
    #expect(scope[Injector.self] === scope)
  }

  @Test(arguments: [Lifetime<Navigator>.transient, .scoped])
  private func `of an instance that is made for a scope is the scope`(lifetime: Lifetime<Navigator>) throws {
    try app.register(lifetime: lifetime, autowiring: Navigator.init)
    let scope = app.makeScope(name: "scope")
    #expect(try scope.get(Navigator.self).injector === scope)
  }

  @Test func `of a singleton is the one that keeps the singleton, so that nothing is captive`() throws {
    try app.register(lifetime: .singleton, autowiring: Navigator.init)
    try app.register(lifetime: .scoped) { "scoped" }
    let navigator = try app.makeScope(name: "scope").get(Navigator.self)
    #expect(navigator.injector === app)
    let error = #expect(throws: InjectionError.self) { try navigator.injector.get(String.self) }
    #expect(error?.code == .scopeNeeded)
    try app.close()
  }

  @Test func `under a name or a qualifier is a service like others`() throws {
    let error = #expect(throws: InjectionError.self) { try app.get(Injector.self, named: "other") }
    #expect(error?.code == .notRegistered)
    #expect(try app.get(Injector?.self, named: "other") == nil)
    let other = Injector(name: "other")
    try app.register(instance: other, named: "other")
    #expect(try app.get(Injector.self, named: "other") === other)
  }
}
