import Fixtures

private final class Desk { @MainActor static let only = Desk() }

@Suite struct `Constructors of the main actor` {
  let registry = ConstructorRegistry(name: "windows")

  init() throws {
    try registry.register("window", as: Panel.self) { @MainActor in Panel() }
    try registry.register(ConstructorName(of: Panel.self), as: Panel.self) { @MainActor in Panel(title: "own") }
  }

  @MainActor @Test func `run on the main actor directly, and from elsewhere with await`() async throws {
    #expect(try registry.construct("window", as: Panel.self).title == "window")
    #expect(try registry.construct(ConstructorName(of: Panel.self), as: Panel.self).title == "own")
    let title = try await Task.detached { [registry] in
      try await MainActor.run { try registry.construct("window", as: Panel.self).title }
    }.value
    #expect(title == "window")
  }

  @Test(arguments: [ConstructorName("window"), ConstructorName(of: Panel.self)])
  func `are an error elsewhere, not a trap`(name: ConstructorName) async {
    _ = await Task.detached {
      expectConstructionError(.requiresMainActor) { try registry.construct(name, as: Panel.self) }
    }.value
  }

  @MainActor @Test
  func `give confined products to callers on the main actor, and may throw, but not belong to another one`() throws {
    try registry.mainActor.register("desk", as: Desk.self) { Desk.only }
      .register(ConstructorName(of: Desk.self), override: true) { Desk.only }
    #expect(try registry.construct("desk", as: Desk.self) === Desk.only)
    #expect(try registry.injectableInstance("desk", as: AnyObject.self) === Desk.only)
    #expect(try registry.construct(ConstructorName(of: Desk.self), as: Desk.self) === Desk.only)
    expectConstructionError(.wrongType) { try registry.construct("desk", as: Int.self) }
    expectConstructionError(.notRegistered) { try registry.construct("lamp", as: Int.self) }
    try registry.mainActor.register("broken desk", as: Desk.self) { throw CancellationError() }
    expectConstructionError(.constructorFailed) { try registry.construct("broken desk", as: Desk.self) }
    expectConstructionError(.noInstance) { try registry.mainActor.register("nothing") {} }
    expectConstructionError(.unsupportedIsolation) { try registry.register("sample", as: Int.self) { @Kitchen in 1 } }
    #expect(registry.entries.map(\.name) == ["Desk", "Panel", "broken desk", "desk", "window"])
  }

  @Test(arguments: [ConstructorName("desk"), ConstructorName(of: Desk.self)])
  func `refuse confined products to callers that could send them away`(name: ConstructorName) async throws {
    try registry.mainActor.register(name, as: Desk.self) { Desk.only }
    // On the main actor, but in functions of which the compiler doesn't know that.
    nonisolated func code<Product>(of _: Product.Type) -> ConstructionError.Code? {
      #expect(throws: ConstructionError.self) { try registry.construct(name, as: Product.self) }?.code
    }
    await MainActor.run {
      #expect((code(of: Desk.self), code(of: AnyObject.self)) == (.requiresMainActor, .requiresMainActor))
      #expect(code(of: Int.self) == .requiresMainActor)
    }
  }
}

@Suite struct `The main actor of a program that gave its main thread away` {
  @Test func `is found where it runs and nowhere else`() throws {
    try ProgramRun(BuildProducts.program("MainQueueProbe")).expect(
      """
      main thread: window
      main queue: window
      another thread: requiresMainActor
      main queue, waited for: window
      a queue on top of the main queue: window
      task of the main actor: window
      detached task: requiresMainActor
      task of the main actor, resumed: window

      """
    )
  }
}

private struct Link { var id = 0 }

private struct ArticleScreen {
  let title: String
  init(_ link: Link, clock: Sample, greeting: Label) { title = "\(greeting.text) \(link.id) at \(clock.number)" }
}

@MainActor private final class FeedScreen {
  let title: String
  init(_ link: Link, clock: Sample) { title = "feed \(link.id) at \(clock.number)" }
}

@Suite struct `A constructor whose services come from the injector` {
  private let app = Injector(name: "app")

  init() throws { try app.register(lifetime: .singleton) { Sample(9) }.register { Label("Good morning") } }

  private func title(_ registry: ConstructorRegistry) throws -> String {
    try registry.injectableInstance("article", as: ArticleScreen.self, dependency: Link(id: 7)).title
  }

  @MainActor @Test func `takes the dependency first, then the services, and may belong to the main actor`() throws {
    try app.constructors.register("article", autowiring: ArticleScreen.init)
    #expect(try title(app.constructors) == "Good morning 7 at 9")
    #expect(app.constructors.entries.map(\.name) == ["article"])
    #expect(app.constructors.entries.first?.dependency == Link.self)
    let copy = try app.copy()
    try copy.constructors.register("article", override: true, autowiring: ArticleScreen.init)
    #expect(try title(copy.constructors) == "Good morning 7 at 9")
    try app.constructors.register("feed", autowiring: FeedScreen.init)
    let feed = try app.constructors.injectableInstance("feed", as: FeedScreen.self, dependency: Link(id: 3))
    #expect((feed.title, app.constructors.entries.last?.isOnMainActor) == ("feed 3 at 9", true))
  }

  @Test func `takes the services in one resolution, in which property wrappers ask its injector`() throws {
    try app.register(lifetime: .graph) { Desk() }.register { resolver in [try resolver.resolve(Desk.self)] }
    let make = { @Sendable (_: Link, desk: Desk, others: [Desk]) in
      "\(desk === others[0]), \(Inject<Label>().wrappedValue.text)"
    }
    try app.constructors.register("text", autowiring: make)
    let text = try app.constructors.injectableInstance("text", as: String.self, dependency: Link())
    #expect(text == "true, Good morning")
  }

  @Test func `needs its services, and a registry of an injector that is there`() throws {
    let empty = Injector(name: "empty")
    try empty.constructors.register("article", autowiring: ArticleScreen.init)
    let error = expectConstructionError(.constructorFailed) { try title(empty.constructors) }
    (error?.underlyingError as? InjectionError)?.expect(.notRegistered, [.path("ArticleScreen")])
    try empty.register(lifetime: .scoped) { Sample(9) }
    let unscoped = expectConstructionError(.constructorFailed) { try title(empty.constructors) }
    let remedy = "ask a scope, which injector.makeScope() returns; or give Fixtures.Sample another lifetime"
    (unscoped?.underlyingError as? InjectionError)?.expect(.scopeNeeded, [.remedy(remedy)])
    let (registry, screens, main) = (ConstructorRegistry(name: "screens"), "App/Screens.swift", "App/Main.swift")
    ErrorTexts.registry.expect(is: "A constructor with services for a registry of no injector") {
      try registry.register("article", fileID: screens, line: 3, autowiring: ArticleScreen.init)
    }
    func registryOfReleasedInjector() throws -> ConstructorRegistry {
      let injector = Injector(name: "released")
      return try injector.constructors.register("article", fileID: screens, line: 3, autowiring: ArticleScreen.init)
    }
    let otherRegistry = try registryOfReleasedInjector()
    ErrorTexts.registry.expect(is: "A constructor with services of an injector that is gone") {
      try otherRegistry.injectableInstance("article", as: ArticleScreen.self, dependency: Link(), fileID: main, line: 9)
    }
  }
}

private final class OwnController: InjectableController {
  static let own = ConstructorRegistry(name: "own")
  static var registry: ConstructorRegistry { own }
  func inject(_ number: Int) {}
}

@Suite struct `The main registry` {
  private func registry(_ name: String) throws -> ConstructorRegistry {
    let registry = ConstructorRegistry(name: name)
    try registry.register(ListController.self) { ListController(name) }
    return registry
  }

  private func name() throws -> String { try ListController.injectableInstance(dependency: []).origin }

  @Test(arguments: 1...8)
  func `is replaced in one task and its children, next to other tests`(number: Int) async throws {
    let own = try registry("test \(number)")
    try await ConstructorRegistry.withMain(own) {
      await Task.yield()
      #expect(ConstructorRegistry.current === own)
      #expect(try self.name() == "test \(number)")
      async let child = try ListController.injectableInstance(dependency: []).origin
      #expect(try await child == "test \(number)")
      #expect(await Task.detached { ConstructorRegistry.current === ConstructorRegistry.main }.value)
      #expect(try ConstructorRegistry.withMain(registry("inner")) { try name() } == "inner")
      #expect(try self.name() == "test \(number)")
    }
    #expect(ConstructorRegistry.current === ConstructorRegistry.main)
  }

  @Test func `is named in errors by its replacement, but not replaced for controllers that name their own`() throws {
    let error = ConstructorRegistry.withMain(ConstructorRegistry(name: "test")) {
      #expect(throws: ConstructionError.self) { try ListController.injectableInstance(dependency: []) }
    }
    #expect(error?.description.contains("\"test\"") == true)
    try OwnController.own.register(OwnController.self, override: true) { OwnController() }
    try ConstructorRegistry.withMain(ConstructorRegistry(name: "empty")) {
      _ = try OwnController.injectableInstance(dependency: 1)
    }
  }

  /// The headline and the remedy, without the constructors of the main registry, which other tests fill.
  private func ends(of error: ConstructionError?) -> String? {
    guard let lines = error?.debugDescription.split(separator: "\n"), let first = lines.first, let last = lines.last
    else { return nil }
    return "\(first)\n\(last)"
  }

  @Test func `is told from its copy in errors, which say where to register`() throws {
    let copy = ConstructorRegistry(name: "copy of main", copying: .main)
    let error = ConstructorRegistry.withMain(copy) {
      #expect(throws: ConstructionError.self) {
        try ConstructorRegistry.current.construct("of the copy", as: Int.self, fileID: "App/Main.swift", line: 2)
      }
    }
    ErrorTexts.registry.expect(ends(of: error), is: "A missing constructor of a copy that is current")
    let other = #expect(throws: ConstructionError.self) {
      try copy.construct("of the copy", as: Int.self, fileID: "App/Main.swift", line: 3)
    }
    ErrorTexts.registry.expect(ends(of: other), is: "A missing constructor of a copy")
  }

  @Test func `is copied with its constructors, and changed without the original`() throws {
    let original = try registry("original")
    try original.register(ListController.self, named: "empty") { ListController("empty") }
    let copy = ConstructorRegistry(name: "copy", copying: original)
    #expect((copy.name, copy.entries.map(\.name)) == ("copy", original.entries.map(\.name)))
    try copy.register(ListController.self, override: true) { ListController("fake") }
    copy.unregister("empty")
    #expect(try ConstructorRegistry.withMain(copy) { try name() } == "fake")
    #expect(try ConstructorRegistry.withMain(original) { try name() } == "original")
    #expect(try original.construct("empty", as: ListController.self).origin == "empty")
    #expect(throws: ConstructionError.self) { try copy.construct("empty", as: ListController.self) }
  }
}
