import Fixtures
import Market
import Orchard
import Synchronization

private enum ListAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.constructors.register(ListController.self) { ListController(injector.name ?? "") }
  }
}

@Suite struct `Changes of an injector's constructors` {
  let app = Injector(name: "app")

  private func origin(_ injector: Injector) throws -> String {
    try Injector.withDefault(injector) { try ListController.injectableInstance(dependency: []).origin }
  }

  @Test func `by an assembly are made in each including injector, and inherited by its children`() throws {
    let other = Injector(name: "other")
    for injector in [app, other] { try injector.include(ListAssembly.self) }
    #expect(try [app, other].map(origin) == ["app", "other"])
    let child = Injector(name: "child", parent: app)
    try child.include(ListAssembly.self)
    #expect(try origin(child) == "app")
  }

  @Test func `by an assembly that fails bring back all types that an override of their text replaced`() throws {
    try app.constructors.register(Orchard.BasketController.self) { Orchard.BasketController() }
      .register(Market.BasketController.self) { Market.BasketController() }
    let names = app.constructors.entries.map(\.name)
    app.includeFailing { injector in
      try injector.constructors.register("BasketController", as: Int.self, override: true) { 1 }
    }
    #expect(app.constructors.entries.map(\.name) == names)
    #expect(app.constructors.isRegistered(Orchard.BasketController.constructorName))
    #expect(app.constructors.isRegistered(Market.BasketController.constructorName))
  }

  @Test func `by an assembly that fails are undone, with what it replaced and what it included`() throws {
    try app.constructors.register(ListController.self, named: "kept") { ListController("kept") }
    app.includeFailing { injector in
      try injector.include(ListAssembly.self)
      try injector.constructors.register(EmptyController.self, named: "detail") { EmptyController() }
      try injector.constructors.register(ListController.self, named: "kept", override: true) {
        ListController("replaced")
      }
      injector.constructors.unregister("kept")
    }
    #expect(app.constructors.entries.map(\.name) == ["kept"])
    #expect(try app.constructors.construct("kept", as: ListController.self).origin == "kept")
    try app.include(ListAssembly.self)
    #expect(try origin(app) == "app")
  }

  @Test func `by an assembly that fails leave later changes`() throws {
    app.includeFailing { injector in
      try injector.constructors.register(ListController.self) { ListController("assembly") }
      _ = try? injector.constructors.register(ListController.self, override: true) { ListController("later") }
      injector.constructors.unregister(ListController.constructorName)
      try injector.constructors.register(EmptyController.self) { EmptyController() }
    }
    #expect(app.constructors.entries.map(\.name) == [])
  }

  @Test func `in a copy don't reach the original, nor the original's the copy`() throws {
    try app.include(ListAssembly.self)
    let child = Injector(name: "child", parent: app)
    try child.constructors.register(EmptyController.self) { EmptyController() }
    let copy = try child.copy {
      try $0.constructors.register(ListController.self, override: true) { ListController("copy") }
    }
    try app.constructors.register(ListController.self, override: true) { ListController("original") }
    #expect(try (origin(copy), origin(child)) == ("copy", "original"))
    _ = try copy.constructors.construct("EmptyController", as: EmptyController.self)
    copy.constructors.unregister(EmptyController.constructorName)
    #expect(child.constructors.isRegistered(EmptyController.constructorName))
  }

  @Test func `in a copy reach what the copies of ancestors build`() throws {
    try app.include(ListAssembly.self)
    try app.register(lifetime: .singleton) { Label(try ListController.injectableInstance(dependency: []).origin) }
    let copy = try app.makeScope().copy {
      try $0.constructors.register(ListController.self, override: true) { ListController("fake") }
    }
    #expect(try (copy.get(Label.self).text, app.get(Label.self).text) == ("fake", "app"))
  }

  @Test func `end when the injector closes, which releases what the constructors hold`() throws {
    weak var released: Injector?
    do {
      let injector = Injector(name: "closed")
      released = injector
      try injector.include(ListAssembly.self)
      try injector.close()
      #expect(injector.constructors.entries.map(\.name) == [])
      expectConstructionError(.closed) {
        try injector.constructors.register(ListController.self) { ListController("late") }
      }
    }
    #expect(released == nil)
  }

  @Test func `release constructors under no lock, whatever their deinitializers do`() throws {
    let count = Mutex(0)
    let registry = app.constructors
    @Sendable func use() {
      count.withLock { $0 += 1 }
      _ = try? registry.register("used", as: Int.self, override: true) { 1 }
      registry.unregister("used")
    }
    @Sendable func register(_ injector: Injector) throws {
      let visitor = Farewell(use)
      try injector.constructors.register(ListController.self, override: true) { ListController("\(visitor)") }
    }
    try register(app)
    try register(app)
    #expect(count.withLock { $0 } == 1)
    app.includeFailing(register)
    #expect(count.withLock { $0 } == 2)
    try app.close()
    #expect(count.withLock { $0 } == 3)
  }
}
