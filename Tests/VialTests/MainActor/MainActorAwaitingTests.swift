import Fixtures
import VialComponents

private final class Tray {
  let holder: BoxHolder
  nonisolated(nonsending) init(holder: BoxHolder) async throws {
    await Task.yield()
    self.holder = holder
  }
}
@MainActor @Suite struct `A service that the main actor constructs asynchronously` {
  private let app = Injector(name: "app")
  private let made = Counter()

  /// Registers a box that is there after a gate has opened.
  private func registerBox(begun: Gate? = nil, after gate: Gate) throws {
    try app.mainActor.register(lifetime: .singleton) { [made] in
      let number = made.next()
      begun?.open()
      try await gate.waitUnlessCancelled()
      return Box(number)
    }
  }

  @Test func `is constructed once for all tasks that wait, and is given without waiting afterwards`() async throws {
    let (begun, gate) = (Gate(), Gate())
    try registerBox(begun: begun, after: gate)
    let tasks = (1...100).map { _ in Task { ObjectIdentifier(try await app.get(awaiting: Box.self)) } }
    await begun.wait()
    expectError(.notStarted) { try app.get(Box.self) }
    gate.open()
    var boxes: Set<ObjectIdentifier> = []
    for task in tasks { boxes.insert(try await task.value) }
    let box = try app.get(Box.self)
    #expect(boxes == [ObjectIdentifier(box)])
    #expect(try await app.get(awaiting: Box.self) === box)
    #expect(made.value == 1)
  }

  @Test func `comes from closures and initializers, which may take asynchronous dependencies`() async throws {
    let gate = Gate()
    gate.open()
    try registerBox(after: gate)
    try app.mainActor
      .register(autowiring: BoxHolder.init)
      .register(lifetime: .singleton, autowiring: Tray.init)
      .register { (tray: Tray, box: Box) async in Sample(tray.holder.box.number + box.number) }
      .register { resolver in
        let report = try await resolver.resolve(awaiting: Sample.self)
        return [try resolver.resolve(Box.self).number, report.number]
      }
      .register { (tray: Tray) in "\(tray.holder.box.number)" }
    #expect(try await app.get(awaiting: [Int].self) == [1, 2])
    #expect(try app.get(String.self) == "1")
    #expect(made.value == 1)
  }

  @Test func `is given as an element, as an optional, by a lazy instance and by a provider`() async throws {
    try app.mainActor
      .register(lifetime: .singleton) { () async in Box(1) }
      .register(into: [Box].self) { () async in Box(2) }
      .register(qualifiedBy: Red.self, into: [Box].self, priority: 1) { resolver in
        try await resolver.resolve(awaiting: Box.self)
      }
    let (lazy, provider) = (try app.get(Lazy<Box>.self), try app.get(Provider<Box>.self))
    #expect(throws: InjectionError.self) { try lazy.get() }
    #expect(throws: InjectionError.self) { try provider.get() }
    #expect(try await lazy.get(awaiting: Box.self).number == 1)
    #expect(try lazy.get() === app.get(Box.self))
    #expect(try await provider.get(awaiting: Box.self) === lazy.get())
    #expect(try await app.get(awaiting: [Box].self).map(\.number) == [2])
    #expect(try await app.get(awaiting: [QualifierKey: Box].self)[Red.self]?.number == 1)
    #expect(try await app.get(awaiting: Box?.self)?.number == 1)
    #expect(try await app.get(awaiting: BoxHolder?.self) == nil)
  }

  @Test func `may be asked for later by a task that its provider started`() async throws {
    let late = LateTask<Int>()
    try app.mainActor.register(lifetime: .singleton) { resolver in
      late.start { @MainActor in
        try await app.get(awaiting: Box.self).number + resolver.resolve(awaiting: Box.self).number
      }
      await Task.yield()
      return Box(4)
    }
    _ = try await app.get(awaiting: Box.self)
    #expect(try await late.value == 8)
  }

  @Test func `leaves the main actor to others meanwhile`() async throws {
    let (begun, gate, made) = (Gate(), Gate(), made)
    try app.register(lifetime: .singleton) {
      begun.open()
      // Hangs if the main actor waits.
      _ = await MainActor.run { made.next() }
      await gate.wait()
      return Pool()
    }
    try app.mainActor.register(lifetime: .singleton) { Box(5) }.register(autowiring: BoxHolder.init)
      .register { (pool: Pool, holder: BoxHolder) in Sample(holder.box.number) }
    let report = Task { try await app.get(awaiting: Sample.self).number }
    await begun.wait()
    #expect(try app.get(BoxHolder.self).box.number == 5)
    expectError(.notStarted) { try app.get(Sample.self) }
    #expect(try await app.get(awaiting: BoxHolder.self).box.number == 5)
    gate.open()
    #expect(try await report.value == 5)
    #expect(try app.get(Sample.self).number == 5)
    #expect(made.value == 1)
  }

  @Test func `may start eagerly, wherever the injector is started, and has conditions that run there`() async throws {
    let isThere = Condition.context(Panel.self) { @MainActor [made] _ in made.counting(MainActorProbe.isOnMainActor) }
    try app.register { "elsewhere" }.register(when: isThere) { () async in "there" }
    try app.mainActor.register(lifetime: .singleton) { Panel() }
      .register(lifetime: .singleton.startsEagerly, autowiring: Holder<String>.init)
    try app.mainActor.register(lifetime: .singleton.startsEagerly) { () async in Box(made.next()) }
      .register(lifetime: .singleton.startsEagerly) { (box: Box) in Window(box) }
      .register(lifetime: .singleton.startsEagerly, autowiring: BoxHolder.init)
      .register(lifetime: .scoped.startsEagerly, autowiring: Tray.init)
    try await Task.detached { try await app.start() }.value
    let box = try app.get(Box.self)
    #expect(try app.get(Window.self).box === box && app.get(BoxHolder.self).box === box)
    #expect(try app.get(Holder<String>.self).value == "there")
    try await app.start()
    try await Task.detached { try await app.start() }.value
    #expect(made.value == 2)
    let scope = app.makeScope(name: "visit")
    expectError(.notStarted) { try scope.get(Tray.self) }
    try await scope.start()
    #expect(try scope.get(Tray.self).holder.box === box)
  }
}

/// A way to ask for a box, with `await`, that gives it to code that could take it elsewhere.
private typealias Request = Case<@Sendable (Injector) async throws -> Void>

private let requests = [
  Request("an instance") { _ = try await $0.get(awaiting: Box.self) },
  Request("an optional") { _ = try await $0.get(awaiting: Box?.self) },
  Request("a lazy instance") { _ = try await $0.get(Lazy<Box>.self).get(awaiting: Box.self) },
  Request("a provider") { _ = try await $0.get(Provider<Box>.self).get(awaiting: Box.self) },
  Request("a collection") { _ = try await $0.get(awaiting: [Box].self) },
  Request("a dictionary") { _ = try await $0.get(awaiting: [QualifierKey: Box].self) },
  Request("a dependency") { _ = try await $0.get(awaiting: BoxHolder.self) },
  Request("an awaited dependency") { _ = try await $0.get(awaiting: Tray.self) },
  Request("a child") { _ = try await Injector(parent: $0).get(awaiting: Box.self) },
  Request("a scope") { _ = try await $0.makeScope().get(awaiting: Box.self) },
  Request("a provider's resolver") { injector in
    let child = Injector(parent: injector)
    try child.register { resolver async throws in Sample(try await resolver.resolve(awaiting: Box.self).number) }
    _ = try await child.get(awaiting: Sample.self)
  },
  Request("a resolver that doesn't wait") { injector in
    let child = Injector(parent: injector)
    try child.register { resolver async throws in Sample(try resolver.resolve(Box.self).number) }
    _ = try await child.get(awaiting: Sample.self)
  },
]

@MainActor @Suite struct `A service that is confined to the main actor and constructed asynchronously` {
  private let app = Injector(name: "app")
  private let made = Counter()

  @Test(arguments: requests, [.transient] + [.scoped, .singleton].map { Lifetime<Box>($0, isConfined: true) })
  private func `is refused where it could be taken elsewhere`(request: Request, lifetime: Lifetime<Box>) async throws {
    try app.mainActor.register(lifetime: lifetime) { () async in Box(made.next()) }
      .register(lifetime: lifetime, into: [Box].self) { () async in Box(made.next()) }
      .register(lifetime: lifetime, qualifiedBy: Red.self, into: [Box].self) { () async in Box(made.next()) }
    try app
      .register(dependencies: [.on(Box.self)]) { resolver in BoxHolder(box: try resolver.resolve()) }
      .register { resolver async throws in try await Tray(holder: BoxHolder(box: resolver.resolve(awaiting: Box.self)))
      }
    let scope = app.makeScope(name: "scope")
    let isRefused: @Sendable () async -> Bool = {
      do { try await request.subject(scope) } catch { return (error as? InjectionError)?.isOfConfinement == true }
      return false
    }
    #expect(await isRefused())
    #expect(await Task.detached { await isRefused() }.value)
    #expect(made.value == 0)
    // Instances that are there open no way.
    let kept = try await (scope.get(awaiting: Box.self), scope.get(awaiting: [Box].self))
    let count = made.value
    #expect(await isRefused())
    #expect(await Task.detached { await isRefused() }.value)
    #expect(made.value == count)
    withExtendedLifetime(kept) {}
  }

  @Test func `is refused elsewhere, with the places of the request and the registration`() async throws {
    try app.mainActor.register(lifetime: .singleton, fileID: "App/App.swift", line: 1) { () async in Box() }
    await Task.detached {
      let places = ErrorDetail.places("requested: App/Refresh.swift:2", "registered: App/App.swift:1")
      await expectAwaitedError(.requiresMainActor, .of(Box.self), places) {
        _ = try await app.get(awaiting: Box.self, fileID: "App/Refresh.swift", line: 2)
      }
    }.value
  }
}
