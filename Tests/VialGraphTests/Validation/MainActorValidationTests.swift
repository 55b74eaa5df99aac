import Dispatch
import Fixtures
import Synchronization
import Testing
import Vial
@testable import VialGraph

/// Counts itself on the main actor when it goes.
@MainActor private final class Panel {
  static var drops = 0
  let gone: Atomic<Int>
  init() { gone = Atomic(0) }
  isolated deinit {
    MainActor.preconditionIsolated()
    Self.drops += 1
  }
}

@MainActor @Suite struct `Validating by building on the main actor` {
  let app = Injector(name: "app")

  private func places() -> [String] {
    do {
      return try Injector.withDefault(app) { try app.validate(building: true) }.map(\.description)
    } catch {
      let diagnostics = (error as? ValidationError)?.diagnostics ?? []
      return diagnostics.map { "\($0.code) \($0.request.map(String.init(describing:)) ?? "nowhere")" }
    }
  }

  @Test func `lets a provider that belongs nowhere catch what a dependency throws`() throws {
    try app.register(as: Int.self) { @MainActor in 1 }
    try app.register(as: String.self) { resolver in
      do { return try "\(resolver.resolve(Int.self))" } catch { throw Refused() }
    }
    #expect(places() == [])
  }

  @Test func `lets a provider that belongs nowhere assume that it runs there`() throws {
    try app.register(as: Int.self) { _ in
      MainActor.preconditionIsolated()
      return MainActor.assumeIsolated {
        Panel.drops += 1
        return Panel.drops
      }
    }
    #expect(places() == [])
  }

  @Test func `drops what belongs to the main actor where that is`() throws {
    let count = Panel.drops
    try app.register { @MainActor in Panel() }
    try app.register(as: String.self) { resolver in
      MainActor.assumeIsolated { _ = Panel() }
      return "dropped"
    }
    #expect(places() == [])
    #expect(Panel.drops == count + 2)
  }

  @Test func `runs providers where it is called, on the main thread`() throws {
    try app.register(as: Int.self) { _ in
      dispatchPrecondition(condition: .onQueue(.main))
      return 1
    }
    try app.register(as: String.self) { @MainActor in
      dispatchPrecondition(condition: .onQueue(.main))
      return "here"
    }
    #expect(places() == [])
  }
}
