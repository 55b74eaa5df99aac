import TestSupport
import Testing
import Vial
import VialGraph

private final class Box {
  let number: Int
  init(number: Int) { self.number = number }
}
private struct Holder {
  let box: Box
}
private enum Flow: Scope {}

@MainActor @Suite struct `Validating what the main actor registered` {
  private let app = Injector(name: "app")

  private func problems(building: Bool) -> [String] {
    do { return try app.validate(building: building).map(\.description) } catch {
      return error.diagnostics.map(\.description)
    }
  }

  private nonisolated func rules(_ injector: Injector) -> [String] {
    func rules(_ problems: [Diagnostic]) -> [String] {
      problems.map { $0.description.contains("is confined to the main actor") ? "confined" : "\($0.code)" }
    }
    do { return try rules(injector.validate(building: true)) } catch { return rules(error.diagnostics) }
  }

  @Test func `sees what providers ask for, by their arguments`() throws {
    try app.mainActor.register { (number: Int) in Box(number: number) }.register(autowiring: Holder.init)
    #expect(problems(building: false).count == 1)
    try app.mainActor.register { 5 }
    #expect(problems(building: false) == [])
    #expect(app.dependencyGraph().nodes.count == 3)
    #expect(app.dependencyGraph().edges.count == 2)
  }

  @Test func `builds everything in every lifetime on the main actor, and keeps nothing`() throws {
    let made = Counter()
    try app.mainActor.register { 5 }
      .register(lifetime: .singleton) { (number: Int) in
        made.next()
        return Box(number: number)
      }
      .register(lifetime: .graph, autowiring: Holder.init)
      .register(lifetime: .scoped) { (holder: Holder) in [holder] }
      .register(lifetime: .weak) { (box: Box) -> AnyObject in box }
      .register(lifetime: .weak(in: Flow.self)) { resolver in Box(number: try resolver.resolve()) }
      .decorate(Box.self) { Box(number: $0.number + 1) }
    _ = Injector(name: "child", parent: app)
    #expect(problems(building: true) == [])
    #expect(made.value == 1)
    #expect(try app.get(Box.self).number == 6)
  }

  @Test func `off the main actor says of what is confined that it was not built`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Box(number: 5) }
      .register(lifetime: .transient) { 5 }
    let found = await Task.detached { [app, self] in rules(app) }.value
    #expect(found == ["confined", "confined"])
    try app.close()
  }

  @Test func `says of a plain provider that it needs what is confined, wherever it runs`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Box(number: 5) }
    try app.register { resolver in Holder(box: try resolver.resolve()) }
    #expect(rules(app).contains("confined"))
    let found = await Task.detached { [app, self] in rules(app) }.value
    #expect(found.contains("confined"))
  }
}
