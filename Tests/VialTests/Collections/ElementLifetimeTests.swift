import Fixtures
import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

@Suite struct `An element of a collection` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])

  private func register(_ name: String, _ lifetime: Lifetime<Resource>, priority: Int = 0) throws {
    try app.register(lifetime: lifetime, into: [Resource].self, priority: priority) { Resource(name, disposed) }
  }

  @Test func `is kept as its lifetime says`() throws {
    try register("singleton", .singleton)
    try register("scoped", .scoped)
    try register("weak", .weak)
    let (one, other) = (app.makeScope(), app.makeScope())
    let (steps, again, others) = (
      try one.get([Resource].self), try one.get([Resource].self), try other.get([Resource].self)
    )
    #expect(steps.map(\.name) == ["singleton", "scoped", "weak"])
    #expect(zip(steps, again).map { $0 === $1 } == [true, true, true])
    #expect(zip(steps, others).map { $0 === $1 } == [true, false, true])
    expectError(.scopeNeeded) { try app.get([Resource].self) }
  }

  @Test func `is one instance however it is asked for, of a resolution, or for each request`() throws {
    try app.register(lifetime: .singleton, qualifiedBy: Fast.self, into: [Resource].self) { Resource("one", disposed) }
    let step = try app.get([Resource].self, qualifiedBy: Fast.self).first
    #expect(try app.get([QualifierKey: Resource].self)[Fast.self] === step)
    #expect(try app.get([Lazy<Resource>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get([Provider<Resource>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get(Lazy<[Resource]>.self, qualifiedBy: Fast.self).get().first === step)
    try app.register(lifetime: .graph, into: [Draft].self) { Draft() }.register(into: [Draft].self) { Draft() }
    try app.register { (one: [Draft], other: [Draft]) in zip(one, other).map { $0 === $1 } }
    #expect(try app.get([Bool].self) == [true, false])
    let (one, other) = (try app.get([Draft].self), try app.get([Draft].self))
    #expect(zip(one, other).allSatisfy { $0 !== $1 })
  }

  @Test func `of a child leaves what a scope below keeps of the parent's`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(lifetime: .scoped) { Resource("kept", disposed) }
    let scope = child.makeScope()
    let kept = try scope.get(Resource.self)
    try child.register(into: [Resource].self) { Resource("element", disposed) }
    #expect(try scope.get(Resource.self) === kept)
    try scope.close()
    #expect(disposed.value == ["kept"])
  }

  @Test func `takes its dependencies from the injector that is asked, unless it is kept longer, and is an initializer`()
    throws
  {
    try app.register { "app" }.register(into: [[Character]].self) { (text: String) in Array(text) }
    try app.register(lifetime: .singleton, into: [[Character]].self) { (text: String) in Array(text) }
    let child = Injector(parent: app)
    try child.register { "child" }
    #expect(try child.get([[Character]].self).map { String($0) } == ["child", "app"])
    try app.register { 3 }
    try app.register(as: Substring.self, into: [Substring].self, autowiring: { (number: Int) in "\(number)" })
    try app.register(as: Substring.self, lifetime: .singleton, into: [Substring].self) { (n: Int) in "\(n)\(n)" }
    #expect(try app.get([Substring].self) == ["3", "33"])
  }

  @Test func `is unregistered with the collection of its injector, or with those of its qualifier`() throws {
    let child = Injector(name: "child", parent: app)
    try register("app", .scoped)
    try child.register(into: [Resource].self) { Resource("child", disposed) }
    try child.unregister(type: [Resource].self)
    let scope = child.makeScope()
    #expect(try scope.get([Resource].self).map(\.name) == ["app"])
    weak var released: Resource?
    do { released = try scope.get([Resource].self).first }
    #expect(released != nil)
    try app.unregister(type: [Resource].self)
    #expect(released == nil)
    #expect(try scope.get([Resource].self).isEmpty)
    #expect(app.dependencyGraph().nodes.isEmpty)
    expectError(.notRegistered) { try app.unregister(type: [Resource].self) }
    try register("new", .weak)
    #expect(try child.get([Resource].self).map(\.name) == ["new"])
    try app.register(into: [String].self) { "plain" }
    try app.register(qualifiedBy: Fast.self, into: [String].self) { "fast" }
    try app.unregister(type: [String].self)
    #expect(try app.get([String].self).isEmpty)
    #expect(try app.get([QualifierKey: String].self)[Fast.self] == "fast")
    try app.unregister(type: [String].self, qualifiedBy: Fast.self)
    #expect(try app.get([QualifierKey: String].self).isEmpty)
  }

  @Test func `is not kept longer than its dependencies, and disposed of with its injector, the last first`() throws {
    try app.register(lifetime: .scoped) { Visit() }
    try app.register(as: Resource.self, lifetime: .singleton, into: [Resource].self) { (_: Visit) in
      Resource("captor", disposed)
    }
    expectError(.captiveLifetime) { try app.makeScope().get([Resource].self) }
    #expect(app.problemTexts().count == 1)
    let other = Injector(name: "other")
    for (name, priority) in [("one", 0), ("two", 1)] {
      try other.register(lifetime: .singleton, into: [Resource].self, priority: priority) { Resource(name, disposed) }
    }
    _ = try other.get([Resource].self)
    try other.close()
    #expect(disposed.value == ["one", "two"])
  }

  @MainActor @Test func `may belong to the main actor`() async throws {
    try app.register(lifetime: .singleton, into: [Resource].self) { @MainActor in Resource("main", disposed)
    }
    await expectErrorElsewhere(.requiresMainActor) { try app.get([Resource].self) }
    let steps = try app.get([Resource].self)
    #expect(try await Task.detached { try app.get([Resource].self).first }.value === steps.first)
  }
}
