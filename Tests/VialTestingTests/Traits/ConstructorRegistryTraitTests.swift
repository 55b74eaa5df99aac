import Testing
import VialTesting

private class ListController: InjectableController, @unchecked Sendable {
  private(set) var items: [String] = []
  var title: String { "list" }

  func inject(_ items: [String]) { self.items = items }
}

private final class FakeController: ListController, @unchecked Sendable {
  private let name: String

  init(_ name: String) { self.name = name }
  override var title: String { name }
}

private enum ListAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.constructors.register(ListController.self) { FakeController("assembly") }
  }
}

@Suite(
  .constructorRegistry {
    try $0.register(ListController.self) { ListController() }
    try $0.register(ListController.self, named: "suite") { FakeController("suite") }
  }
)
struct `A test with a constructor registry` {
  private var title: String { get throws { try ListController.injectableInstance(dependency: []).title } }

  @Test func `has its suite's constructors`() throws {
    #expect(try title == "list")
    #expect(ConstructorRegistry.current !== ConstructorRegistry.main)
    #expect(!ConstructorRegistry.main.isRegistered(ListController.constructorName))
  }

  @Test(
    .constructorRegistry { try $0.register(ListController.self, override: true) { FakeController("fake") } },
    arguments: 0..<8
  )
  func `can override them`(number: Int) async throws {
    try ConstructorRegistry.current.register(ListController.self, named: "\(number)") { FakeController("\(number)") }
    await Task.yield()
    #expect(try title == "fake")
    async let name = try ConstructorRegistry.current.construct("\(number)", as: ListController.self).title
    #expect(try await name == "\(number)")
    // Other tests may register in the main registry meanwhile, but not these names.
    #expect((0..<8).filter { ConstructorRegistry.current.isRegistered("\($0)") } == [number])
  }

  @Test(.injector(ListAssembly.self), .constructorRegistry())
  func `has the constructors of its injector before them`() throws {
    #expect(try title == "assembly")
    #expect(ConstructorRegistry.current === Injector.current.constructors)
    #expect(try Injector.current.makeScope().constructors.construct("suite", as: ListController.self).title == "suite")
  }

  @Test(
    .injector(ListAssembly.self) {
      try $0.constructors.register(ListController.self, override: true) { FakeController("override") }
    },
    arguments: 0..<8
  )
  func `can override those, next to other tests`(number: Int) async throws {
    #expect(try title == "override")
    try Injector.current.constructors.register(ListController.self, override: true) { FakeController("\(number)") }
    await Task.yield()
    #expect(try await Task { try title }.value == "\(number)")
    #expect(try Injector.current.register { ["quince"] }.get(ListController.self).title == "\(number)")
  }

  @Test(
    .injector(copying: try Injector(name: "app").include(ListAssembly.self)) {
      try $0.constructors.register(ListController.self, override: true) { FakeController("copy") }
    }
  )
  func `has the constructors of the injector that its own copies`() throws {
    #expect(try title == "copy")
  }

  @Suite(.constructorRegistry { try $0.register(ListController.self, override: true) { FakeController("inner") } })
  struct `in a nested suite` {
    @Test(.constructorRegistry()) func `has the inner suite's constructors`() throws {
      #expect(try ListController.injectableInstance(dependency: []).title == "inner")
    }
  }
}
