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

@Suite(.constructorRegistry { try $0.register(ListController.self) { ListController() } })
struct `A test with a constructor registry` {
  private var title: String { get throws { try ListController.injectableInstance(dependency: []).title } }

  @Test func `has its suite's constructors`() throws {
    #expect(try title == "list")
    #expect(ConstructorRegistry.current !== ConstructorRegistry.main)
    #expect(!ConstructorRegistry.main.isRegistered(ListController.self))
  }

  @Test(.constructorRegistry { try $0.override(ListController.self) { FakeController("fake") } }, arguments: 0..<8)
  func `can override them`(number: Int) async throws {
    try ConstructorRegistry.current.register("\(number)", ListController.self) { FakeController("\(number)") }
    await Task.yield()
    #expect(try title == "fake")
    async let name = try ConstructorRegistry.current.construct("\(number)", as: ListController.self).title
    #expect(try await name == "\(number)")
    // Other tests may register in the main registry meanwhile, but not these names.
    #expect((0..<8).filter { ConstructorRegistry.current.isRegistered("\($0)") } == [number])
  }

  @Suite(.constructorRegistry { try $0.override(ListController.self) { FakeController("inner") } })
  struct `in a nested suite` {
    @Test(.constructorRegistry) func `has the inner suite's constructors`() throws {
      #expect(try ListController.injectableInstance(dependency: []).title == "inner")
    }
  }
}
