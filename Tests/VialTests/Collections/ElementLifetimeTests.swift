import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

private final class Step: Disposable, Sendable {
  let name: String
  private let disposed: Locked<[String]>

  init(_ name: String, _ disposed: Locked<[String]>) { (self.name, self.disposed) = (name, disposed) }
  func dispose() { disposed.change { $0.append(name) } }
}

private final class Basket {}
private struct Request: Sendable {}

private enum Fast: Qualifier {}

@Suite struct `An element of a collection` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])

  private func register(_ name: String, _ lifetime: Lifetime<Step>, priority: Int = 0) throws {
    let disposed = disposed
    try app.register(lifetime: lifetime, into: [Step].self, priority: priority) { Step(name, disposed) }
  }

  @Test func `is kept as its lifetime says`() throws {
    try register("singleton", .singleton)
    try register("scoped", .scoped)
    try register("weak", .weak)
    let (one, other) = (app.makeScope(), app.makeScope())
    let (steps, again, others) = (try one.get([Step].self), try one.get([Step].self), try other.get([Step].self))
    #expect(steps.map(\.name) == ["singleton", "scoped", "weak"])
    #expect(zip(steps, again).map { $0 === $1 } == [true, true, true])
    #expect(zip(steps, others).map { $0 === $1 } == [true, false, true])
    let error = #expect(throws: InjectionError.self) { try app.get([Step].self) }
    #expect(error?.code == .scopeNeeded)
  }

  @Test func `is one instance however it is asked for`() throws {
    let disposed = disposed
    try app.register(lifetime: .singleton, qualifiedBy: Fast.self, into: [Step].self) { Step("one", disposed) }
    let step = try app.get([Step].self, qualifiedBy: Fast.self).first
    #expect(try app.get([QualifierKey: Step].self)[Fast.self] === step)
    #expect(try app.get([Lazy<Step>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get([Provider<Step>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get(Lazy<[Step]>.self, qualifiedBy: Fast.self).get().first === step)
  }

  @Test func `of a child leaves what a scope below keeps of the parent's`() throws {
    let (child, disposed) = (Injector(name: "child", parent: app), disposed)
    try app.register(lifetime: .scoped) { Step("kept", disposed) }
    let scope = child.makeScope()
    let kept = try scope.get(Step.self)
    try child.register(into: [Step].self) { Step("element", disposed) }
    #expect(try scope.get(Step.self) === kept)
    try scope.close()
    #expect(disposed.value == ["kept"])
  }

  @Test func `is one instance of a resolution, or one for each request`() throws {
    try app.register(lifetime: .graph, into: [Basket].self) { Basket() }
    try app.register(into: [Basket].self) { Basket() }
    try app.register { (one: [Basket], other: [Basket]) in zip(one, other).map { $0 === $1 } }
    #expect(try app.get([Bool].self) == [true, false])
    let (one, other) = (try app.get([Basket].self), try app.get([Basket].self))
    #expect(zip(one, other).allSatisfy { $0 !== $1 })
  }

  @Test func `takes its dependencies from the injector that is asked, unless it is kept longer`() throws {
    try app.register { "app" }
    try app.register(into: [[Character]].self) { (text: String) in Array(text) }
    try app.register(lifetime: .singleton, into: [[Character]].self) { (text: String) in Array(text) }
    let child = Injector(parent: app)
    try child.register { "child" }
    #expect(try child.get([[Character]].self).map { String($0) } == ["child", "app"])
  }

  @Test func `is disposed of with its injector, the last first`() throws {
    try register("one", .singleton)
    try register("two", .singleton, priority: 1)
    _ = try app.get([Step].self)
    try app.close()
    #expect(disposed.value == ["one", "two"])
  }

  @Test func `goes with the collection in its injector`() throws {
    let child = Injector(name: "child", parent: app)
    try register("app", .scoped)
    let disposed = disposed
    try child.register(into: [Step].self) { Step("child", disposed) }
    try child.unregister(type: [Step].self)
    let scope = child.makeScope()
    #expect(try scope.get([Step].self).map(\.name) == ["app"])
    weak var released: Step?
    do { released = try scope.get([Step].self).first }
    #expect(released != nil)
    try app.unregister(type: [Step].self)
    #expect(released == nil)
    #expect(try scope.get([Step].self).isEmpty)
    #expect(app.dependencyGraph().nodes.isEmpty)
    let error = #expect(throws: InjectionError.self) { try app.unregister(type: [Step].self) }
    #expect(error?.code == .notRegistered)
    try register("new", .weak)
    #expect(try child.get([Step].self).map(\.name) == ["new"])
  }

  @Test func `goes with those under its qualifier alone`() throws {
    try app.register(into: [String].self) { "plain" }
    try app.register(qualifiedBy: Fast.self, into: [String].self) { "fast" }
    try app.unregister(type: [String].self)
    #expect(try app.get([String].self).isEmpty)
    #expect(try app.get([QualifierKey: String].self)[Fast.self] == "fast")
    try app.unregister(type: [String].self, qualifiedBy: Fast.self)
    #expect(try app.get([QualifierKey: String].self).isEmpty)
  }

  @Test func `is not kept longer than what it holds`() throws {
    try app.register(lifetime: .scoped) { Request() }
    try app.register(as: Step.self, lifetime: .singleton, into: [Step].self) { [disposed] (_: Request) in
      Step("captor", disposed)
    }
    let error = #expect(throws: InjectionError.self) { try app.makeScope().get([Step].self) }
    #expect(error?.code == .captiveLifetime)
    #expect(app.problemTexts().count == 1)
  }

  @MainActor
  @Test func `may belong to the main actor`() async throws {
    let app = app
    try app.register(lifetime: .singleton, into: [Step].self) { @MainActor [disposed] in Step("main", disposed) }
    let error = await Task.detached { () -> InjectionError? in
      do throws(InjectionError) {
        _ = try app.get([Step].self)
        return nil
      } catch { return error }
    }.value
    #expect(error?.code == .requiresMainActor)
    let steps = try app.get([Step].self)
    #expect(try await Task.detached { try app.get([Step].self).first }.value === steps.first)
  }

  @Test func `is an initializer, or a component, as elsewhere`() throws {
    try app.register { 3 }
    try app.register(as: Substring.self, into: [Substring].self, autowiring: { (number: Int) in "\(number)" })
    try app.register(as: Substring.self, lifetime: .singleton, into: [Substring].self) { (n: Int) in "\(n)\(n)" }
    #expect(try app.get([Substring].self) == ["3", "33"])
  }
}
