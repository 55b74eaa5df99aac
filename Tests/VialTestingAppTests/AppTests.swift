import Testing
import VialTesting

// A module whose default isolation is the main actor: its protocols and classes are not `Sendable`, and it has no
// annotations.
protocol Clock { var time: Int { get } }
final class LiveClock: Clock { var time: Int { 12 } }
final class FixedClock: Clock { var time = 5 }

class Screen {
  let clock: any Clock

  init(clock: any Clock) { self.clock = clock }
}

final class Window { @Inject var screen: Screen }

enum ScreenAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.mainActor.register(as: (any Clock).self, lifetime: .singleton) { LiveClock() }
    try injector.register(lifetime: .singleton, autowiring: Screen.init)
  }
}

nonisolated enum NumberAssembly: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { 7 } }
}

let app = Injector(name: "app")

func makeApp() throws -> Injector { try Injector(name: "app").include(ScreenAssembly.self) }

final class ListController: InjectableController {
  private(set) var items: [String] = []

  func inject(_ items: [String]) { self.items = items }
}

@Suite(.injector { @MainActor in try $0.include(ScreenAssembly.self) }) struct `A test of an app` {
  private func timeOfWindow() -> Int { Window().screen.clock.time }

  @Test func `finds the injector`() throws {
    let screen = try Injector.current.get(Screen.self)
    #expect(screen.clock.time == 12)
    #expect(Window().screen === screen && Resolver.resolve(Screen.self) === screen)
  }

  @Test(.injector { @MainActor in try $0.mainActor.override(as: (any Clock).self) { FixedClock() } })
  func `replaces a binding`() async throws {
    #expect(try Injector.current.get(Screen.self).clock.time == 5)
    await Task.yield()
    async let time = timeOfWindow()
    #expect(await (time, Task { timeOfWindow() }.value) == (5, 5))
  }

  @Test(
    .injector { @MainActor in
      let clock = FixedClock()
      clock.time = 9
      try $0.mainActor.override(as: (any Clock).self) { clock }
    },
    arguments: [1, 2, 3]
  )
  func `has an injector for each argument`(number: Int) async throws {
    let clock = try Injector.current.get(Screen.self).clock as? FixedClock
    #expect(clock?.time == 9)
    clock?.time = number
    await Task.yield()
    #expect(Window().screen.clock.time == number)
  }

  @Test(.injector(NumberAssembly.self)) func `has bindings of assemblies of the main actor and of none`() {
    #expect((Resolver.resolve(Int.self), Window().screen.clock.time) == (7, 12))
  }

  @Test(.injector { try $0.register { "text" } }) func `can add what belongs to no actor`() {
    #expect(Resolver.resolve(String.self) == "text")
  }

  @Test(
    .injector(copying: try makeApp()) { @MainActor in try $0.mainActor.override(as: (any Clock).self) { FixedClock() } }
  )
  func `can have a copy`() throws { #expect(try Injector.current.get(Screen.self).clock.time == 5) }

  @Test(.injector(copying: app)) func `can have a copy of a global`() {
    #expect(Injector.current.name == "app")
    #expect(Injector.current !== app)
  }

  @Test(.constructorRegistry { @MainActor in try $0.register(ListController.self) { ListController() } })
  func `can have constructors`() throws {
    #expect(try ListController.injectableInstance(dependency: ["a"]).items == ["a"])
  }

  @Test(.constructorRegistry()) func `can have a registry of its own`() {
    #expect(ConstructorRegistry.current !== ConstructorRegistry.main)
  }

  @Test(
    .injector { @MainActor in
      try $0.constructors.register(ListController.self) { ListController() }
      try $0.register { ["b"] }
    }
  )
  func `can have constructors of its injector`() throws {
    #expect(try Injector.current.get(ListController.self).items == ["b"])
    #expect(try ListController.injectableInstance(dependency: ["a"]).items == ["a"])
    expectValid(Injector.current, entryPoints: [.on(ListController.self)], allowingUnchecked: true)
  }

  @Test func `is wired`() throws {
    try expectValid(ScreenAssembly.self, entryPoints: [.on(Screen.self)])
    try expectValid(ScreenAssembly.self, NumberAssembly.self)
    expectValid(Injector.current, building: true)
  }

  @Test func `records requests and constructions`() async throws {
    let record = try recording {
      _ = try Injector.current.get(Screen.self)
      _ = Window()
    }
    #expect((record.constructions(of: (any Clock).self), record.requests(for: Screen.self).count) == (1, 2))
    let second = await recording {
      await Task.yield()
      _ = Window()
    }
    #expect(second.constructions(of: Screen.self) == 0)
  }
}
