import Dispatch
import Fixtures
import Testing
import Vial
import VialGraph

@Suite struct `A provider of the main actor` {
  let injector = Injector(name: "app")

  init() throws {
    try injector.register { "main" }
    try injector.register(lifetime: .singleton) { @MainActor resolver in try Panel(title: resolver.resolve()) }
  }

  @MainActor @Test func `runs on the main actor directly, and on a queue that the main actor waits for`() throws {
    #expect(try injector.get(Panel.self).title == "main")
    try DispatchQueue(label: "other").sync {
      MainActor.assumeIsolated {}
      _ = try injector.get(Panel.self)
    }
  }

  @Test func `runs from elsewhere with await`() async throws {
    let window = try await Task.detached { try await injector.get(awaiting: Panel.self) }.value
    #expect(await MainActor.run { window.title } == "main")
    // What is there already may be had anywhere.
    #expect(try injector.get(Panel.self) === window)
  }

  @Test func `is an error elsewhere, also on another queue, not a trap, and runs when it is asked again`() async throws
  {
    await expectErrorElsewhere(.requiresMainActor) { try injector.get(Panel.self) }
    await expectErrorElsewhere(.requiresMainActor) {
      try DispatchQueue(label: "other").sync { try injector.get(Panel.self) }
    }
    #expect(try await injector.get(awaiting: Panel.self).title == "main")
  }

  @MainActor @Test func `may need nothing`() async throws {
    try injector
      .register(qualifiedBy: Spare.self) { @MainActor in Panel(title: "spare") }
      .register(as: Panel?.self, lifetime: .singleton) { @MainActor in nil }
    #expect(try injector.get(Panel.self, qualifiedBy: Spare.self).title == "spare")
    #expect(try injector.get(Panel?.self) == nil)
  }
}

@Suite struct `A provider of another actor` {
  private let injector = Injector(name: "app")

  @Test(arguments: [Lifetime<Sample>.transient, .weak, .scoped, .singleton])
  private func `is awaited`(lifetime: Lifetime<Sample>) async throws {
    try injector.register { 5 }
      .register(lifetime: lifetime) { @Kitchen in
        Kitchen.shared.assertIsolated()
        return Sample(1)
      }
      .register(lifetime: lifetime, qualifiedBy: Spare.self) { @Kitchen resolver in
        Kitchen.shared.assertIsolated()
        return Sample(try resolver.resolve())
      }
    let scope = injector.makeScope()
    expectError(.notStarted) { try scope.get(Sample.self) }
    let sample = try await scope.get(awaiting: Sample.self)
    #expect(sample.number == 1)
    #expect(try await scope.get(awaiting: Sample.self, qualifiedBy: Spare.self).number == 5)
    #expect(try await (scope.get(awaiting: Sample.self) === sample) == (lifetime != .transient))
  }

  @Test func `is refused with a lifetime that can't wait`() {
    expectError(.unsupportedIsolation) { try injector.register(lifetime: .graph) { @Kitchen in Sample(1) } }
    expectError(.unsupportedIsolation) { try injector.register(lifetime: .graph) { @Kitchen _ in Sample(1) } }
    #expect(injector[Sample.self] == nil)
  }
}

@MainActor @Suite struct `Validating services of the main actor` {
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
    try app.mainActor.register { (number: Int) in Box(number) }.register(autowiring: BoxHolder.init)
    #expect(problems(building: false).count == 1)
    try app.mainActor.register { 5 }
    #expect(problems(building: false) == [])
    #expect(app.dependencyGraph().nodes.count == 3)
    #expect(app.dependencyGraph().edges.count == 2)
  }

  @Test func `builds everything in every lifetime on the main actor, and keeps nothing`() throws {
    let made = Counter()
    try app.mainActor.register { 5 }
      .register(lifetime: .singleton) { (number: Int) in made.counting(Box(number)) }
      .register(lifetime: .graph, autowiring: BoxHolder.init)
      .register(lifetime: .scoped) { (holder: BoxHolder) in [holder] }
      .register(lifetime: .weak) { (box: Box) -> AnyObject in box }
      .register(lifetime: .weak(in: Flow.self)) { resolver in Box(try resolver.resolve()) }
      .decorate(Box.self) { Box($0.number + 1) }
    _ = Injector(name: "child", parent: app)
    #expect(problems(building: true) == [])
    #expect(made.value == 1)
    #expect(try app.get(Box.self).number == 6)
  }

  @Test func `says off the main actor that confined services were not built`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Box(5) }
      .register(lifetime: .transient) { 5 }
    #expect(await Task.detached { rules(app) }.value == ["confined", "confined"])
    let other = Injector(name: "app")
    try other.mainActor.register(lifetime: .singleton) { Box(5) }
    try other.register { resolver in BoxHolder(box: try resolver.resolve()) }
    #expect(rules(other).contains("confined"))
    #expect(await Task.detached { rules(other) }.value.contains("confined"))
  }
}
