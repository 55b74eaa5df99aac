import Fixtures
import Synchronization
import VialGraph

private typealias Shop = Holder<Label>

private struct Numbered: FactoryComponent {
  let text: String
  static var factory: (Resolver) -> (Int) throws -> Numbered {
    { resolver in { number in Numbered(text: "\(try resolver.resolve(Label.self, named: "main").text) \(number)") } }
  }
}

private struct Heading: InitializerInjectable {
  let text: String
  init(dependency: HeadingDependency) { text = dependency.store.text }
}
private struct HeadingDependency: ResolvableDependency {
  let store: Label
  init(from resolver: Resolver) throws { store = try resolver.resolve(named: "main") }
}

@Suite struct `A name at run time` {
  private let injector = Injector(name: "app")

  private func registerStores() throws {
    try injector.register(lifetime: .singleton, named: "main", fileID: "App/Stores.swift", line: 1) { Label("main") }
      .register(lifetime: .singleton, named: "backup", fileID: "App/Stores.swift", line: 2) { Label("backup") }
  }

  @Test func `tells bindings of one type apart`() throws {
    try registerStores()
    let name = ["back", "up"].joined()
    #expect(try injector.get(Label.self, named: name) === injector.get(Label.self, named: "backup"))
    #expect(try injector.get(Label.self, named: "main").text == "main")
    try injector.register(named: "main") { 7 }
    #expect(try injector.get(Int.self, named: "main") == 7)
    #expect(injector.isRegistered(type: Label.self, named: "main") && !injector.isRegistered(type: Label.self))
    #expect(!injector.isRegistered(type: Label.self, named: "never heard of"))
    try injector.unregister(type: Label.self, named: "main")
    #expect(!injector.isRegistered(type: Label.self, named: "main"))
    #expect(try injector.get(Int.self, named: "main") == 7)
  }

  @Test func `is equal to the same characters in other code units, and comes from the nearest injector`() throws {
    try injector.register(named: "caf\u{e9}") { 1 }
    #expect(try injector.get(Int.self, named: "cafe\u{301}") == 1)
    try registerStores()
    let child = Injector(name: "child", parent: injector)
    #expect(try child.get(Label.self, named: "main").text == "main")
    try child.register(named: "main") { Label("child") }
    #expect(try child.get(Label.self, named: "main").text == "child")
    #expect(try injector.get(Label.self, named: "main").text == "main")
  }

  @Test func `stands beside a qualifier and a scope`() throws {
    try injector.register(named: "a") { 1 }.register(qualifiedBy: Red.self) { 2 }
      .register(qualifiedBy: Red.self, named: "a") { 3 }.register(qualifiedBy: Red.self, named: "b") { 4 }
      .register { 5 }.register(lifetime: .weak(in: Flow.self), named: "a") { Label("6") }
    #expect(try (injector.get(Int.self, named: "a"), injector.get(Int.self, qualifiedBy: Red.self)) == (1, 2))
    #expect(try injector.get(Int.self, qualifiedBy: Red.self, named: "a") == 3)
    #expect(try (injector.get(Int.self, qualifiedBy: Red.self, named: "b"), injector.get(Int.self)) == (4, 5))
    #expect(try injector.get(Label.self, scopedTo: Flow.self, named: "a").text == "6")
    let error = expectError(.notRegistered, .named("c")) {
      try injector.get(Int.self, qualifiedBy: Red.self, named: "c")
    }
    #expect(error?.description.contains("qualified by Fixtures.Red named \"c\"") ?? false)
  }

  @Test func `is given to every kind of registration and request`() throws {
    try registerStores()
    try injector.register(named: "shop") { resolver in Shop(try resolver.resolve(named: "backup")) }
      .register(lifetime: .singleton, named: "shop", autowiring: { (_: Resolver) in "shop" })
      .register(Heading.self, lifetime: .graph, named: "label")
      .register(factory: Numbered.self, named: "counter")
      .register(named: "all", into: [Label].self) { Label("one") }
      .register(named: "all", into: [Label].self) { Label("two") }
      .decorate(Label.self, named: "backup") { Label("safe " + $0.text) }
    #expect(try injector.get(Shop.self, named: "shop").value.text == "safe backup")
    #expect(try injector.get(String.self, named: "shop") == "shop")
    #expect(try injector.get(Heading.self, named: "label").text == "main")
    #expect(try injector.get(Numbered.Factory.self, named: "counter")(7).text == "main 7")
    #expect(try injector.get([Label].self, named: "all").map(\.text) == ["one", "two"])
    #expect(try injector.get(Lazy<Label>.self, named: "main").get().text == "main")
    #expect(try injector.get(Provider<Label>.self, named: "main").get().text == "main")
    #expect(try injector.get(Label?.self, named: "main")?.text == "main")
    #expect(try injector.get(Label?.self, named: "other") == nil)
    let later = try injector.get(Provider<Label>.self, named: "later")
    try injector.register(named: "later") { Label("later") }
    #expect(try later.get().text == "later")
  }

  @Test func `is given to property wrappers and default arguments`() throws {
    try registerStores()
    struct Page {
      @Inject(named: "main") var store: Label
      @LazyInject(named: "main") var later: Label
      @WeakInject(named: "main") var held: Label?
      @Injected(named: "main") var current: Label
    }
    Injector.withDefault(injector) {
      let page = Page()
      for store in [page.store, page.later, page.held, page.current] { #expect(store?.text == "main") }
      Resolver.register(named: "default") { Label("default") }
      #expect(Resolver.resolve(Label.self, named: "default").text == "default")
    }
  }

  @Test func `has nothing to do with the services of a definition file, and is in events even if unknown`() throws {
    try injector.registerService(named: "main", lifetime: .transient, at: CodeLocation()) { _ in Label("file") }
    #expect(!injector.isRegistered(type: Label.self, named: "main"))
    try registerStores()
    #expect(try injector.get(Label.self, named: "main").text == "main")
    #expect(try injector.service(named: "main", as: Label.self).text == "file")
    let names = Mutex<[String]>([])
    injector.observe { event in names.withLock { $0.append(event.displayName + " " + (event.name ?? "")) } }
    #expect(throws: InjectionError.self) { try injector.get(Label.self, qualifiedBy: Red.self, named: "unseen") }
    let name = "Fixtures.Label qualified by Fixtures.Red named \"unseen\" unseen"
    #expect(names.withLock { $0 } == [name, name])
  }

  @Test func `is in errors, with the names of the same type`() throws {
    try registerStores()
    let error = expectError(.notRegistered, .text(is: "A missing name with near misses"), .named("bakcup")) {
      try injector.get(Label.self, named: "bakcup", fileID: "App/Main.swift", line: 7)
    }
    #expect(error?.qualifier == nil)
    expectError(.alreadyRegistered, .of(Label.self), .named("main"), .injector(#"the injector "app""#)) {
      try injector.register(named: "main") { Label("again") }
    }
    let none = expectError(.notRegistered) { try injector.get(Label.self) }
    #expect(none?.description == "Fixtures.Label is registered under 2 qualifiers or names, but the request has none.")
    #expect(none?.remedy.hasPrefix(#"add named: "backup" to the request, with a closure in place of"#) == true)
  }

  @Test func `is kept only if a binding has it or the instance is requested later`() async throws {
    try registerStores()
    for qualifier in [nil, Red.self] as [(any Qualifier.Type)?] {
      let error = expectError(.notRegistered, .named("an unknown name")) {
        try injector.get(Label.self, qualifiedBy: qualifier, named: "an unknown name")
      }
      #expect(error?.description.contains("named \"an unknown name\" is not registered") == true)
    }
    await expectAwaitedError(.notRegistered) { try await injector.get(awaiting: Label.self, named: "an unknown name") }
    #expect(try injector.get(Label?.self, named: "an unknown name") == nil)
    #expect(try await injector.get(awaiting: Label?.self, named: "an unknown name") == nil)
    #expect(try injector.get([Label].self, named: "an unknown name").isEmpty)
    #expect(try injector.get([Label]?.self, named: "an unknown name")?.isEmpty == true)
    #expect(try await MainActor.run { try injector.mainActor.get(Label?.self, named: "an unknown name") } == nil)
    let requested = Mutex("main")
    try injector.register { resolver in Shop(try resolver.resolve(named: requested.withLock { $0 })) }
    _ = try injector.get(Shop.self)
    requested.withLock { $0 = "an unknown name" }
    let inner = expectError(.notRegistered, .named("an unknown name")) { try injector.get(Shop.self) }
    #expect(inner?.path.count == 1)
    let scoped = expectError(.notRegistered) {
      try injector.get(Label.self, scopedTo: Flow.self, named: "an unknown name")
    }
    #expect(scoped?.scope == Flow.self)
    expectError(.notRegistered, .named("an unknown name")) {
      try injector.unregister(type: Label.self, named: "an unknown name")
    }
    #expect(TypeKey(Any.self, knownName: "an unknown name") == nil)
    _ = try injector.get(Lazy<Label>.self, named: "a later name")
    #expect(TypeKey(Any.self, knownName: "a later name") != nil)
  }

  @Test func `is not kept of a provider while nothing listens, whatever resolver it has`() throws {
    let number = Mutex(0)
    try injector.register { resolver in
      let name = "store \(number.withLock { $0 }) without a binding"
      _ = try resolver.resolve(Label?.self, named: name)
      return Shop(try resolver.resolve(Resolver.self).resolve(named: name))
    }
    for each in 0..<10 {
      number.withLock { $0 = each }
      #expect(throws: InjectionError.self) { try injector.get(Shop.self) }
    }
    #expect((0..<10).allSatisfy { TypeKey(Any.self, knownName: "store \($0) without a binding") == nil })
  }

  @Test func `is kept of a provider that always fails for some requests only`() throws {
    injector.observe { _ in }
    let number = Mutex(0)
    try injector.register { resolver in Shop(try resolver.resolve(named: "store \(number.withLock { $0 }) of many")) }
    for each in 0..<400 {
      number.withLock { $0 = each }
      #expect(throws: InjectionError.self) { try injector.get(Shop.self) }
    }
    let kept = (0..<400).filter { TypeKey(Any.self, knownName: "store \($0) of many") != nil }
    #expect(kept == Array(0..<256))
  }

  @Test func `is in graphs and validation`() throws {
    try injector.register(named: "main") { Label("main") }
      .register(dependencies: [.on(Label.self, named: "main"), .on(Label.self, named: "backup")]) { _ in 7 }
    let graph = injector.dependencyGraph()
    #expect(graph.nodes.map(\.qualifier) == ["\"main\"", nil, "\"backup\""])
    #expect(graph.nodes[0].displayName == "Fixtures.Label named \"main\"")
    #expect(graph.dot().contains("main"))
    let problems = #expect(throws: ValidationError.self) { try injector.validate() }?.diagnostics
    #expect(problems?.first?.headline == "Fixtures.Label named \"backup\" is not registered in the injector \"app\".")
    #expect(problems?.first?.nearMisses.first?.hasPrefix("Fixtures.Label named \"main\", registered at") ?? false)
  }

  @MainActor @Test func `is given to the main actor's view`() throws {
    try injector.mainActor.register(lifetime: .singleton, named: "one") { Note("one") }
      .register(named: "two") { Note("two") }
      .register(named: "list") { resolver in [try resolver.resolve(Note.self, named: "one")] }
    #expect(try injector.get(Note.self, named: "one") === injector.get(Note.self, named: "one"))
    #expect(try injector.get([Note].self, named: "list").map(\.text) == ["one"])
    #expect(injector.isRegistered(type: Note.self, named: "two"))
    try injector.unregister(type: Note.self, named: "two")
    #expect(!injector.isRegistered(type: Note.self, named: "two"))
  }
}
