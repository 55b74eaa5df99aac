import TestSupport
import Testing
import Vial
@testable import VialKernel

private nonisolated protocol Naming {
  var name: String { get }
}
@MainActor private final class Screen: @MainActor Naming {
  var name = "screen"
}
private final class Crate: Naming, Sendable {
  var name: String { "box" }
}

private let file = CodeLocation(fileID: "kernel.json", line: 3)

/// A conformance that belongs to the main actor is found by casts there, and what they give must not be sent away.
@MainActor @Suite struct `A named service whose conformance belongs to the main actor` {
  private let injector = Injector(name: "app")

  private nonisolated func outcome(_ ask: () throws -> any Naming) -> String {
    do { return "gave \(type(of: try ask()))" } catch {
      return "\((error as? InjectionError)?.code.rawValue ?? "?")"
    }
  }

  @Test func `is not given through it elsewhere, even if the main actor asked before`() async throws {
    try injector.addService(named: "screen", lifetime: .singleton, registration: file) { _ in
      MainActor.assumeIsolated { Screen() }
    }
    try injector.addService(named: "box", lifetime: .singleton, registration: file) { _ in Crate() }
    let injector = injector
    _ = try injector.get(serviceNamed: "screen", as: Screen.self)
    let ask: @Sendable () -> [String] = { [self] in
      ["screen", "box"].map { name in outcome { try injector.get(serviceNamed: name, as: (any Naming).self) } }
    }
    #expect(await Task.detached { ask() }.value == ["wrongType", "gave Crate"])
    #expect(ask() == ["gave Screen", "gave Crate"])
    #expect(await Task.detached { ask() }.value == ["wrongType", "gave Crate"])
  }
}
