import Fixtures
import VialTesting

private final class Shop: Sendable {
  let gateway: Holder<Holder<any Numbering>>
  let connections: Provider<Holder<any Numbering>>
  init(gateway: Holder<Holder<any Numbering>>, connections: Provider<Holder<any Numbering>>) {
    (self.gateway, self.connections) = (gateway, connections)
  }
}

private final class Window {
  let shop: Shop
  init(shop: Shop) { self.shop = shop }
}

private struct Page: Sendable { @Inject var shop: Shop }

/// The program: what the tests replace is a singleton of the parent, which its other singletons hold.
private let program = Result {
  let core = Injector(name: "core")
  try core.register(as: (any Numbering).self, lifetime: .singleton) { Sample(-1) }
  try core.register(lifetime: .singleton, autowiring: Holder<any Numbering>.init)
  try core.register(lifetime: .singleton, autowiring: Holder<Holder<any Numbering>>.init)
  let app = Injector(name: "app", parent: core)
  try app.register(lifetime: .singleton, autowiring: Shop.init)
  return app
}

@MainActor private enum WindowAssembly: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.mainActor.register(lifetime: .singleton, autowiring: Window.init)
  }
}

/// The times that everything sees which the current injector gives.
private func times() throws -> Set<Int> {
  let (shop, page) = (try Injector.current.get(Shop.self), Page())
  #expect(shop === page.shop)
  return [
    shop.gateway.value.value.number, page.shop.gateway.value.value.number,
    try shop.connections.get().value.number, Resolver.resolve((any Numbering).self).number,
  ]
}

@MainActor
private func timeOfWindow() throws -> Int { try Injector.current.get(Window.self).shop.gateway.value.value.number }

/// Asks for everything from tasks of each kind, and expects one time everywhere.
private func expectEverywhere(_ time: Int) async throws {
  async let first = times()
  async let window = timeOfWindow()
  let all = try await withThrowingTaskGroup(of: Set<Int>.self) { group in
    for _ in 0..<4 { group.addTask { try await afterYield(times()) } }
    return try await group.reduce(into: Set()) { $0.formUnion($1) }
  }
  #expect(try await (all, first) == ([time], [time]))
  #expect(try await (window, Task { try times() }.value) == (time, [time]))
}

@Suite(.injector(copying: try program.get()), .injector { @MainActor in try $0.include(WindowAssembly.self) })
struct `Parallel tests` {
  @Test(arguments: 0..<200) func `each see their own replacement of a parent's singleton`(number: Int) async throws {
    try Injector.current.override(as: (any Numbering).self) { Sample(number) }
    try await expectEverywhere(number)
  }

  @Test(arguments: 0..<200) func `each see the replacement of their copy`(number: Int) async throws {
    let copy = try Injector.current.copy { try $0.register(as: (any Numbering).self) { Sample(-number) } }
    try await Injector.withDefault(copy) { try await expectEverywhere(-number) }
    try await expectEverywhere(-1)
    try await copy.shutDown()
  }

  @Test(arguments: 0..<50) func `see it within known issues`(number: Int) async throws {
    try Injector.current.override(as: (any Numbering).self) { Sample(number) }
    await withKnownIssue {
      try await expectEverywhere(number)
      #expect(try times() == [number + 1])
    }
  }

  @Suite(.injector { try $0.override(as: (any Numbering).self) { Sample(1_000) } }) struct `in a nested suite` {
    @Test(arguments: 0..<50) func `see its replacement`(number: Int) async throws { try await expectEverywhere(1_000) }

    @MainActor
    @Test(.injector { try $0.override(as: (any Numbering).self) { Sample(2_000) } }, arguments: 0..<50)
    func `see their own replacement on the main actor`(number: Int) async throws {
      try await expectEverywhere(2_000)
      #expect(try timeOfWindow() == 2_000)
    }

    @Suite(.injector(copying: try program.get()) { @MainActor in try $0.include(WindowAssembly.self) })
    struct `that starts anew` {
      @Test(arguments: 0..<50) func `see the original's`(number: Int) async throws { try await expectEverywhere(-1) }
    }
  }

  @Test func `leave the program alone`() throws {
    #expect(try !program.get().isClosed && Injector.current !== program.get())
  }
}
