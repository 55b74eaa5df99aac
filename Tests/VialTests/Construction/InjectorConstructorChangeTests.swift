import Market
import Orchard
import Synchronization
import Testing
import Vial

private final class ListController: InjectableController {
  let origin: String
  init(_ origin: String) { self.origin = origin }
  func inject(_: Void) {}
}

private final class DetailController: InjectableController {
  func inject(_: Void) {}
}

private struct Refused: Error {}

private enum ListAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.constructors.register(ListController.self) { ListController(injector.name ?? "") }
  }
}

private enum FailingAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(ListAssembly.self)
    try injector.constructors.register(DetailController.self, named: "detail") { DetailController() }
    try injector.constructors.register(ListController.self, named: "kept", override: true) {
      ListController("replaced")
    }
    throw Refused()
  }
}

/// An object whose deinitializer uses the registry.
private final class Visitor: Sendable {
  let leave: @Sendable () -> Void
  init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}

@Suite struct `Changes of an injector's constructors` {
  let app = Injector(name: "app")

  private func origin(_ injector: Injector) throws -> String {
    try Injector.withDefault(injector) { try ListController.injectableInstance(dependency: ()).origin }
  }

  @Test func `by an assembly are made in each injector that includes it, and inherited by a child that does`() throws {
    let other = Injector(name: "other")
    for injector in [app, other] { try injector.include(ListAssembly.self) }
    #expect(try [app, other].map(origin) == ["app", "other"])
    let child = Injector(name: "child", parent: app)
    try child.include(ListAssembly.self)
    #expect(try origin(child) == "app")
  }

  @Test func `by an assembly that fails bring back all types that an override of their text replaced`() throws {
    enum Replacing: Assembly {
      static func assemble(into injector: Injector) throws {
        try injector.constructors.register("BasketController", as: Int.self, override: true) { 1 }
        throw Refused()
      }
    }
    try app.constructors
      .register(Orchard.BasketController.self) { Orchard.BasketController() }
      .register(Market.BasketController.self) { Market.BasketController() }
    let names = app.constructors.entries.map(\.name)
    #expect(throws: Refused.self) { try app.include(Replacing.self) }
    #expect(app.constructors.entries.map(\.name) == names)
    #expect(app.constructors.isRegistered(Orchard.BasketController.constructorName))
    #expect(app.constructors.isRegistered(Market.BasketController.constructorName))
  }

  @Test func `by an assembly that fails are undone, with what it replaced and what it included`() throws {
    try app.constructors.register(ListController.self, named: "kept") { ListController("kept") }
    #expect(throws: Refused.self) { try app.include(FailingAssembly.self) }
    #expect(app.constructors.entries.map(\.name) == ["kept"])
    #expect(try app.constructors.construct("kept", as: ListController.self).origin == "kept")
    try app.include(ListAssembly.self)
    #expect(try origin(app) == "app")
  }

  @Test func `by an assembly that fails leave what others did meanwhile`() throws {
    enum Overridden: Assembly {
      static func assemble(into injector: Injector) throws {
        try injector.constructors.register(ListController.self) { ListController("assembly") }
        _ = try? injector.constructors.register(ListController.self, override: true) { ListController("later") }
        injector.constructors.unregister(ListController.constructorName)
        try injector.constructors.register(DetailController.self) { DetailController() }
        throw Refused()
      }
    }
    #expect(throws: Refused.self) { try app.include(Overridden.self) }
    #expect(app.constructors.entries.map(\.name) == [])
  }

  @Test func `in a copy don't reach the original, nor the original's the copy`() throws {
    try app.include(ListAssembly.self)
    let child = Injector(name: "child", parent: app)
    try child.constructors.register(DetailController.self) { DetailController() }
    let copy = try child.copy {
      try $0.constructors.register(ListController.self, override: true) { ListController("copy") }
    }
    try app.constructors.register(ListController.self, override: true) { ListController("original") }
    #expect(try origin(copy) == "copy")
    #expect(try origin(child) == "original")
    _ = try copy.constructors.construct("DetailController", as: DetailController.self)
    copy.constructors.unregister(DetailController.constructorName)
    #expect(child.constructors.isRegistered(DetailController.constructorName))
  }

  @Test func `in a copy reach what the copies of ancestors build`() throws {
    try app.include(ListAssembly.self)
    try app.register(lifetime: .singleton) {
      Visitor.Origin(try ListController.injectableInstance(dependency: ()).origin)
    }
    let copy = try app.makeScope().copy {
      try $0.constructors.register(ListController.self, override: true) { ListController("fake") }
    }
    #expect(try copy.get(Visitor.Origin.self).text == "fake")
    #expect(try app.get(Visitor.Origin.self).text == "app")
  }

  @Test func `end when the injector closes, which releases what the constructors hold`() throws {
    weak var released: Injector?
    do {
      let injector = Injector(name: "closed")
      released = injector
      try injector.include(ListAssembly.self)
      try injector.close()
      #expect(injector.constructors.entries.map(\.name) == [])
      let error = #expect(throws: ConstructionError.self) {
        try injector.constructors.register(ListController.self) { ListController("late") }
      }
      #expect(error?.code == .closed)
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
    func register(_ injector: Injector) throws {
      let visitor = Visitor(use)
      try injector.constructors.register(ListController.self, override: true) { ListController("\(visitor)") }
    }
    try register(app)
    try register(app)
    #expect(count.withLock { $0 } == 1)
    Failing.register.withLock { register in
      register = { injector in
        let visitor = Visitor(use)
        try injector.constructors.register(ListController.self, override: true) { ListController("\(visitor)") }
      }
    }
    #expect(throws: Refused.self) { try app.include(Failing.self) }
    Failing.register.withLock { $0 = nil }
    #expect(count.withLock { $0 } == 2)
    try app.close()
    #expect(count.withLock { $0 } == 3)
  }
}

extension Visitor {
  fileprivate struct Origin: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
  }
}

/// An assembly that registers something, and fails.
private enum Failing: Assembly {
  static let register = Mutex<(@Sendable (Injector) throws -> Void)?>(nil)

  static func assemble(into injector: Injector) throws {
    try register.withLock { $0 }?(injector)
    throw Refused()
  }
}
