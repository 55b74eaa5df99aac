import Fixtures
import GraphSupport
import VialPlugins

private enum Stage { case test, production }
private struct Deployment: Sendable { var stage = Stage.production }

@Suite struct `Several bindings under conditions` {
  let app = Injector(name: "app")

  private func register(_ features: Features = Features(), _ deployment: Deployment = Deployment()) throws {
    try app.register(as: Features.self, injection: .singleton(features))
    try app.register(as: Deployment.self, injection: .singleton(deployment))
    try app.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    try app.register(as: (any Client).self, when: .context(\Deployment.stage == .test)) { _ in TestClient() }
  }

  @Test func `give the one whose condition holds, and not the default`() throws {
    try register(Features(usesCache: true))
    #expect(try app.get((any Client).self) is CachingClient)
    let other = Injector(name: "other", parent: app)
    try other.register(as: Features.self, injection: .singleton(Features()))
    try other.register(as: Deployment.self, injection: .singleton(Deployment(stage: .test)))
    #expect(try other.get((any Client).self) is TestClient)
    try app.register(as: (any Client).self) { WebClient() }
    #expect(try app.get((any Client).self) is CachingClient)
  }

  @Test func `give the one without a condition where none holds, whenever it is registered`() throws {
    try register()
    try app.register(as: (any Client).self) { WebClient() }
    #expect(try app.get((any Client).self) is WebClient)

    try app.register(as: (any Client).self, qualifiedBy: Backup.self) { WebClient() }
    try app.register(as: (any Client).self, qualifiedBy: Backup.self, when: .context(\Features.usesCache)) {
      CachingClient()
    }
    #expect(try app.get((any Client).self, qualifiedBy: Backup.self) is WebClient)
  }

  @Test func `are refused a second default, and get another one where that is allowed`() throws {
    try register()
    try app.register(as: (any Client).self) { WebClient() }
    expectError(.alreadyRegistered) { try app.register(as: (any Client).self) { TestClient() } }

    let lenient = Injector(name: "lenient", parent: app, allowsOverriding: true)
    try lenient.register(as: (any Client).self, when: .context(\Features.isOffline)) { CachingClient() }
    try lenient.register(as: (any Client).self) { WebClient() }.register(as: (any Client).self) { TestClient() }
    #expect(try lenient.get((any Client).self) is TestClient)
    try lenient.register(as: Features.self, injection: .singleton(Features(isOffline: true)))
    #expect(try lenient.get((any Client).self) is CachingClient)
  }

  @Test func `are an error where several apply or none`() throws {
    try register()
    expectError(.noneApplies) { try app.get((any Client).self) }
    #expect(try app.get((any Client)?.self) == nil)
    let both = Injector(name: "both", parent: app)
    try both.register(as: Features.self, injection: .singleton(Features(usesCache: true)))
    try both.register(as: Deployment.self, injection: .singleton(Deployment(stage: .test)))
    expectError(.ambiguous) { try both.get((any Client).self) }
  }

  @Test func `look at the context of the injector that is asked, or ask its parent`() throws {
    try register()
    try app.register(as: (any Client).self) { WebClient() }
    let scope = app.makeScope(name: "request")
    try scope.register { Features(usesCache: true) }
    #expect(try scope.get((any Client).self) is CachingClient)
    #expect(try app.get((any Client).self) is WebClient && app.makeScope().get((any Client).self) is WebClient)
    let other = Injector(name: "other")
    try other.register { Features(usesCache: true) }
    try other.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    let child = Injector(name: "child", parent: other)
    try child.register(as: (any Client).self, when: .context(\Features.isOffline)) { WebClient() }
    #expect(try child.get((any Client).self) is CachingClient)
    let grandchild = child.makeScope(name: "request")
    try grandchild.register { Features(isOffline: true) }
    #expect(try grandchild.get((any Client).self) is WebClient)
    #expect(try grandchild.get(Lazy<any Client>.self).get() is WebClient)
  }

  @Test func `ask for a context once, and for no more than needed, whatever their contexts are`() throws {
    let asked = Counter()
    try app.register { _ in asked.counting(Features(usesCache: true)) }
    try app.register(as: String.self, when: .context(\Features.usesCache) && !.context(\Features.isOffline)) { "one" }
    try app.register(as: String.self, when: .context(\Features.isOffline) || .context(\Features.isOffline)) { "other" }
    #expect(try app.get(String.self) == "one")
    #expect(asked.value == 1)
    _ = try app.get(String.self)
    #expect(asked.value == 2)
    let (isOffline, isPositive) = (Condition.context(\Features.isOffline), Condition.context(Int.self) { $0 > 0 })
    try app.register(qualifiedBy: Red.self, when: isOffline && isPositive) { "offline" }
    try app.register(qualifiedBy: Red.self, when: !isOffline || isPositive) { "online" }
    // The number is not registered, which decides about nothing.
    #expect(try app.get(String.self, qualifiedBy: Red.self) == "online")
  }

  @Test func `may depend on a service bound under conditions, but not on each other, which is a cycle`() throws {
    try register(Features(usesCache: true))
    try app.register(as: Stage.self, when: .context(\Features.usesCache)) { .test }
    try app.register(as: Stage.self, when: !.context(\Features.usesCache)) { .production }
    try app.register(as: Int.self, when: .context(Stage.self) { $0 == .test }) { 1 }
    #expect(try app.get(Int.self) == 1)
    let other = Injector(name: "other")
    try other.register { (_: any Client) in Features() }
    try other.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    expectError(.cycle) { try other.get((any Client).self) }
    #expect(other.problems().errorTexts.count == 1)
  }

  @Test func `are all removed together, and may be registered again`() throws {
    try register(Features(usesCache: true))
    try app.register(as: (any Client).self) { WebClient() }
    #expect(app.isRegistered(type: (any Client).self))
    try app.unregister(type: (any Client).self)
    #expect(!app.isRegistered(type: (any Client).self))
    expectError(.notRegistered) { try app.get((any Client).self) }
    try app.register(as: (any Client).self) { TestClient() }
    #expect(try app.get((any Client).self) is TestClient)
    #expect(app.dependencyGraph().nodes.count == 3)
  }

  @Test func `hold while a rule does that is made of others`() throws {
    let rules: [(AnyRule<Features>, Bool)] = [
      (.always, true), (.never, false), (allOf(\.usesCache, \.isOffline), false),
      (anyOf(\.usesCache, \.isOffline), true), (noneOf(\.usesCache, \.isOffline), false),
      (noneOf(\.isOffline), true), (!\.isOffline, true), (\.usesCache && !\.isOffline, true),
    ]
    for (rule, holds) in rules {
      let injector = Injector()
      try injector.register { Features(usesCache: true) }.register { false }
      try injector.register(as: Bool.self, when: .context(rule)) { true }
      #expect(try injector.get(Bool.self) == holds)
    }
  }
}
