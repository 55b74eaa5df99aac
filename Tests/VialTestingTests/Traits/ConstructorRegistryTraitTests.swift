import Fixtures
import VialTesting

private enum ListAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.constructors.register(ListController.self) { ListController("assembly") }
  }
}

@Suite(
  .constructorRegistry {
    try $0.register(ListController.self) { ListController("list") }
    try $0.register(ListController.self, named: "suite") { ListController("suite") }
  }
)
struct `A test with a constructor registry` {
  private var origin: String { get throws { try ListController.injectableInstance(dependency: []).origin } }

  @Test func `has its suite's constructors`() throws {
    #expect(try origin == "list")
    #expect(ConstructorRegistry.current !== ConstructorRegistry.main)
    #expect(!ConstructorRegistry.main.isRegistered(ListController.constructorName))
  }

  @Test(
    .constructorRegistry { try $0.register(ListController.self, override: true) { ListController("fake") } },
    arguments: 0..<8
  )
  func `can override them`(number: Int) async throws {
    try ConstructorRegistry.current.register(ListController.self, named: "\(number)") { ListController("\(number)") }
    await Task.yield()
    #expect(try origin == "fake")
    async let name = try ConstructorRegistry.current.construct("\(number)", as: ListController.self).origin
    #expect(try await name == "\(number)")
    // Other tests may register in the main registry meanwhile, but not these names.
    #expect((0..<8).filter { ConstructorRegistry.current.isRegistered("\($0)") } == [number])
  }

  @Test(.injector(ListAssembly.self), .constructorRegistry())
  func `has the constructors of its injector before them`() throws {
    #expect(try origin == "assembly")
    #expect(ConstructorRegistry.current === Injector.current.constructors)
    #expect(try Injector.current.makeScope().constructors.construct("suite", as: ListController.self).origin == "suite")
  }

  @Test(
    .injector(ListAssembly.self) {
      try $0.constructors.register(ListController.self, override: true) { ListController("override") }
    },
    arguments: 0..<8
  )
  func `can override the injector's constructors, next to other tests`(number: Int) async throws {
    #expect(try origin == "override")
    try Injector.current.constructors.register(ListController.self, override: true) { ListController("\(number)") }
    await Task.yield()
    #expect(try await Task { try origin }.value == "\(number)")
    #expect(try Injector.current.register { ["quince"] }.get(ListController.self).origin == "\(number)")
  }

  @Test(
    .injector(copying: try Injector(name: "app").include(ListAssembly.self)) {
      try $0.constructors.register(ListController.self, override: true) { ListController("copy") }
    }
  )
  func `has the constructors of the injector that its own copies`() throws { #expect(try origin == "copy") }

  @Suite(.constructorRegistry { try $0.register(ListController.self, override: true) { ListController("inner") } })
  struct `in a nested suite` {
    @Test(.constructorRegistry()) func `has the inner suite's constructors`() throws {
      #expect(try ListController.injectableInstance(dependency: []).origin == "inner")
    }
  }
}
