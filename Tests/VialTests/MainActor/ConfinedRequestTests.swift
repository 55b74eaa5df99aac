import Dispatch
import Fixtures
import VialGraph

@MainActor @Suite struct `A request of the main actor` {
  private let app = Injector(name: "app")

  private nonisolated func code(_ body: () throws -> Void) -> InjectionError.Code? {
    do { try body() } catch { return (error as? InjectionError)?.code }
    return nil
  }

  @Test func `gives a confined service as an optional, lazily, and by a provider, a resolver and a subscript`() throws {
    try app.register { 5 }
    try app.mainActor.register(lifetime: .singleton) { (number: Int) in Box(number) }
    let box = try app.get(Box.self)
    #expect(box.number == 5)
    #expect(try app.get(Box?.self) === box)
    #expect(try app.get(Window?.self) == nil)
    #expect(try app.get(Lazy<Box>.self).get() === box)
    #expect(try app.get(Provider<Box>.self).get() === box)
    #expect(try app.get(Resolver.self).resolve(Box.self) === box)
    #expect(app[Box.self] === box)
    #expect(app[Window.self] == nil)
    #expect(app.isRegistered(type: Box.self) && !app.isRegistered(type: Window.self))
  }

  @Test func `gives its right to the providers of the main actor, and not to those between them`() throws {
    try app.mainActor.register(lifetime: .singleton) { Box() }.register(lifetime: .transient, autowiring: Window.init)
    try app.register { resolver in [try resolver.resolve(Window.self)] }
    let box = try app.get(Box.self)
    // A plain provider that needs a service of the main actor, which needs a confined one.
    #expect(try app.get([Window].self).map { $0.box === box } == [true])
    #expect(try app.get([Window].self).count == 1)
    try app.register { resolver in (try resolver.resolve(Window.self), 1) }
    #expect(try app.get((Window, Int).self).0.box === box)
    try app.register { resolver in (try resolver.resolve(Window.self), try resolver.resolve(Box.self)) }
    expectError(.requiresMainActor) { try app.get((Window, Box).self) }
  }

  @Test func `of a lazy instance or a provider that is sendable is an error elsewhere, with its places`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Box() }.register(lifetime: .transient, autowiring: Window.init)
    let (lazy, provider) = try (app.get(Lazy<Window>.self), app.get(Provider<Window>.self))
    let boxes = try app.get(Provider<Box>.self)
    let codes = await Task.detached { [self] in
      [code { _ = try lazy.get() }, code { _ = try provider.get() }, code { _ = try boxes.get() }]
    }.value
    #expect(codes == [.requiresMainActor, .requiresMainActor, .requiresMainActor])
    let window = try lazy.get()
    #expect(try await Task.detached { try lazy.get() }.value === window)
    #expect(try provider.get().box === window.box)
    let ask: @Sendable () throws -> Void = { _ = try boxes.get() }
    #expect(code(ask) == .requiresMainActor)
    #expect(try boxes.get() === window.box)
    let other = Injector(name: "other")
    try other.mainActor.register(lifetime: .singleton, fileID: "App/App.swift", line: 1) { 5 }
    await expectErrorElsewhere(
      .requiresMainActor,
      .of(Int.self),
      .places("requested: App/Work.swift:9", "registered: App/App.swift:1")
    ) { try other.get(Int.self, fileID: "App/Work.swift", line: 9) }
  }

  @Test func `through a resolver that was kept is one of the main actor, also if observed`() throws {
    try app.mainActor.register(lifetime: .singleton) { Box() }
      .register { resolver in { try resolver.resolve(Box.self) } as () throws -> Box }
    let (resolver, make) = try (app.get(Resolver.self), app.get((() throws -> Box).self))
    #expect(try resolver.resolve(Box.self) === make())
    #expect(resolver.injector.refusal(of: Box.self) == .requiresMainActor)
    try app.register { plain in (plain, 1) }
    expectError(.requiresMainActor) { try app.get((Resolver, Int).self).0.resolve(Box.self) }
    let other = Injector(name: "other")
    other.observe { _ in }
    try other.mainActor.register { Box() }.register { resolver in
      (try resolver.resolve(Box.self), try resolver.resolve(Resolver.self).resolve(Box.self))
    }
    for _ in 1...2 { #expect(try other.get((Box, Box).self).0.number == 0) }
    #expect(other.dependencyGraph().edges.count == 1)
  }

  @Test func `counts as one on a queue that the main actor waits for, but not in work that leaves it`() async throws {
    try app.mainActor.register(lifetime: .singleton) { Box() }.register(lifetime: .transient, autowiring: Window.init)
    try app.mainActor.register { resolver in
      // The main actor waits, and cannot be elsewhere.
      try DispatchQueue(label: "other").sync { [try resolver.resolve(Window.self)] }
    }
    #expect(try app.get([Window].self).count == 1)
    try app.register { resolver in
      let injector = resolver.injector
      let (isOver, result) = (DispatchSemaphore(value: 0), Locked<[InjectionError.Code?]>([]))
      DispatchQueue(label: "another").async {
        let code = injector.refusal(of: Window.self)
        result.change { $0.append(code) }
        isOver.signal()
      }
      isOver.wait()
      return result.value
    }
    #expect(try app.get([InjectionError.Code?].self) == [.requiresMainActor])
  }

  @Test func `that a provider elsewhere makes of the main queue ends with that`() async throws {
    try app.mainActor.register { Box() }.register(lifetime: .transient, autowiring: Window.init)
    let other = Injector(name: "other")
    try other.mainActor.register { "main" }
    try app.register { resolver in
      let text = DispatchQueue.main.sync { MainActor.assumeIsolated { try? other.get(String.self) } }
      // The queue is waited for.
      nonisolated(unsafe) let kept = resolver
      let inResolution = DispatchQueue.main.sync { unsafe (try? kept.resolve(Window.self)) != nil }
      do throws(InjectionError) {
        _ = unsafe try kept.resolve(Window.self)
        return "\(text ?? "") \(inResolution) given"
      } catch { return "\(text ?? "") \(inResolution) \(error.code)" }
    }
    #expect(try await Task.detached { try app.get(String.self) }.value == "main true requiresMainActor")
  }

  @Test func `shares instances of a graph with all of its resolution that belongs to the main actor`() throws {
    try app.mainActor.register(lifetime: .graph) { Box() }
      .register { resolver in [try resolver.resolve(Window.self), try resolver.resolve(Window.self)] }
      .register(autowiring: Window.init)
    let windows = try app.get([Window].self)
    #expect(windows[0].box === windows[1].box)
    try app.mainActor.register(lifetime: .transient) { resolver in
      (try resolver.resolve(Window.self), try resolver.resolve(Window.self))
    }
    let pair = try app.get((Window, Window).self)
    #expect(pair.0.box === pair.1.box)
    #expect(try app.get((Window, Window).self).0.box !== pair.0.box)
    // The resolution begins with a plain request.
    let other = try app.get((Window, Window).self)
    #expect(other.0.box === other.1.box)
  }
}
