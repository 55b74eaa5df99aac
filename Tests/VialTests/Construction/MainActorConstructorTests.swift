import Fixtures
import TestSupport
import Testing
import Vial

private final class Desk {
  @MainActor static let only = Desk()
}

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

  @MainActor @Test func `give confined products to callers on the main actor, and say where they throw`() throws {
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
  }

  @Test(arguments: [ConstructorName("desk"), ConstructorName(of: Desk.self)])
  func `refuse confined products to callers that could send them away`(name: ConstructorName) async throws {
    try registry.mainActor.register(name, as: Desk.self) { Desk.only }
    // On the main actor, but in functions of which the compiler doesn't know that.
    nonisolated func code<Product>(of _: Product.Type) -> ConstructionError.Code? {
      #expect(throws: ConstructionError.self) { try registry.construct(name, as: Product.self) }?.code
    }
    await MainActor.run {
      #expect(code(of: Desk.self) == .requiresMainActor)
      #expect(code(of: AnyObject.self) == .requiresMainActor)
      #expect(code(of: Int.self) == .requiresMainActor)
    }
  }

  @Test func `are refused when they belong to another actor`() {
    expectConstructionError(.unsupportedIsolation) { try registry.register("sample", as: Int.self) { @Kitchen in 1 } }
    #expect(registry.entries.map(\.name) == ["Panel", "window"])
  }
}

@Suite struct `The main actor of a program that gave its main thread away` {
  @Test func `is found where it runs and nowhere else`() throws {
    let run = try ProgramRun(BuildProducts.program("MainQueueProbe"))
    #expect(
      run.output == """
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
    #expect(run.errors == "")
  }
}
