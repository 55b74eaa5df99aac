import Dispatch
import Fixtures
import GraphSupport

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

  @MainActor @Test func `runs from elsewhere with await, and may need nothing`() async throws {
    let window = try await Task.detached { try await injector.get(awaiting: Panel.self) }.value
    #expect(await MainActor.run { window.title } == "main")
    // An instance that is there may be had anywhere.
    #expect(try injector.get(Panel.self) === window)
    try injector.register(qualifiedBy: Spare.self) { @MainActor in Panel(title: "spare") }
      .register(as: Panel?.self, lifetime: .singleton) { @MainActor in nil }
    #expect(try injector.get(Panel.self, qualifiedBy: Spare.self).title == "spare")
    #expect(try injector.get(Panel?.self) == nil)
  }

  @Test func `is an error elsewhere, also on another queue, no trap, and runs when it is asked again`() async throws {
    await expectErrorElsewhere(.requiresMainActor) { try injector.get(Panel.self) }
    await expectErrorElsewhere(.requiresMainActor) {
      try DispatchQueue(label: "other").sync { try injector.get(Panel.self) }
    }
    #expect(try await injector.get(awaiting: Panel.self).title == "main")
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
    #expect(try await (sample.number, scope.get(awaiting: Sample.self, qualifiedBy: Spare.self).number) == (1, 5))
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

  private func problems(building: Bool) -> [String] { app.problems(building: building).map(\.description) }

  private nonisolated func rules(_ injector: Injector) -> [String] {
    func rules(_ problems: [Diagnostic]) -> [String] {
      problems.map { $0.description.contains("is confined to the main actor") ? "confined" : "\($0.code)" }
    }
    return rules(injector.problems(building: true))
  }

  @Test func `sees what providers ask for, by their arguments`() throws {
    try app.mainActor.register { (number: Int) in Box(number) }.register(autowiring: BoxHolder.init)
    #expect(problems(building: false).count == 1)
    try app.mainActor.register { 5 }
    #expect(problems(building: false) == [])
    #expect((app.dependencyGraph().nodes.count, app.dependencyGraph().edges.count) == (3, 2))
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
    try app.mainActor.register(lifetime: .singleton) { Box(5) }.register(lifetime: .transient) { 5 }
    #expect(await Task.detached { rules(app) }.value == ["confined", "confined"])
    let other = Injector(name: "app")
    try other.mainActor.register(lifetime: .singleton) { Box(5) }
    try other.register { resolver in BoxHolder(box: try resolver.resolve()) }
    #expect(rules(other).contains("confined"))
    #expect(await Task.detached { rules(other) }.value.contains("confined"))
  }
}

@Suite struct `A request with await from any task` {
  private let injector = Injector(name: "app")

  @Test func `goes to the main actor for the providers that belong there`() async throws {
    try injector.register(lifetime: .singleton) { () async in Pool() }
    try await injector.mainActor.register { Box(7) }
      .register(qualifiedBy: Red.self) { () async in Box(8) }
      .register(lifetime: .transient, dependencies: [.on(Box.self), .on(Box.self, qualifiedBy: Red.self)]) { resolver in
        try Sample(resolver.resolve(Box.self).number + resolver.resolve(Box.self, qualifiedBy: Red.self).number)
      }
    try injector
      .register(lifetime: .singleton) { @MainActor in Window(Box(1)) }
      .register(dependencies: [.on(Pool.self), .on(Window.self), .on(Sample.self)]) { resolver in
        _ = try resolver.resolve(Pool.self)
        return (try resolver.resolve(Window.self), try resolver.resolve(Sample.self))
      }
    let (screen, report) = try await Task.detached { try await injector.get(awaiting: (Window, Sample).self) }.value
    #expect(report.number == 15)
    #expect(try injector.get(Window.self) === screen)
    #expect(try await injector.get(awaiting: Sample.self).number == 15)
  }

  @Test func `goes there through a lazy instance and a provider`() async throws {
    try injector.register(lifetime: .singleton) { @MainActor in Window(Box(1)) }
      .register(qualifiedBy: Red.self) { @MainActor in Window(Box(2)) }
    let lazy = try injector.get(Lazy<Window>.self)
    let provider = try injector.get(Provider<Window>.self, qualifiedBy: Red.self)
    let onMainActor = try await injector.mainActor.get(Lazy<Window>.self)
    try await Task.detached { [injector] in
      let screen = try await lazy.get(awaiting: Window.self)
      #expect(try lazy.get() === screen && injector.get(Window.self) === screen)
      #expect(try await onMainActor.get(awaiting: Window.self) === screen)
      _ = try await provider.get(awaiting: Window.self)
    }.value
  }

  /// A provider's declared dependencies are awaited once, and confined ones are not looked at elsewhere.
  @Test func `gives a dependency the instance that was awaited for it`() async throws {
    let made = Counter()
    try await injector.mainActor.register { () async in Box(made.next()) }
      .register(lifetime: .transient) { (box: Box) in Sample(box.number) }
    try injector.register(dependencies: [.on(Sample.self)]) { resolver async throws in
      "\(try await resolver.resolve(awaiting: Sample.self).number)"
    }
    #expect(try await Task.detached { try await injector.get(awaiting: String.self) }.value == "1")
    #expect(made.value == 1)
  }
}
