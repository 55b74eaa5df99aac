import Testing
import VialGraph
import VialPlugins

private protocol Operation {}

private struct Paper: Sendable {}

private final class Printer: Operation, Sendable {
  init(paper: Paper) {}
}

private final class Screen: Operation {}

@Suite struct `Validating an injector with the entry points of a plugin point` {
  private let app = Injector(name: "app")

  @Test func `finds what a plugin lacks, in a child point too`() throws {
    let point = PluginPoint<Void, any Operation> {
      PluginPoint("outer") { Plug(Printer.self, from: app, fileID: "App/Point.swift", line: 1) }
    }
    let missing = #expect(throws: ValidationError.self) { try app.validate(entryPoints: point.entryPoints) }
    #expect(missing?.diagnostics.map(\.code) == [.missing])
    #expect(missing?.diagnostics.first?.request?.description == "App/Point.swift:1")
    try app.register(autowiring: Printer.init)
    let lacking = #expect(throws: ValidationError.self) { try app.validate(entryPoints: point.entryPoints) }
    #expect(lacking?.diagnostics.first?.headline.contains("Paper is not registered") == true)
    try app.register { Paper() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }

  @MainActor
  @Test func `counts the plugins of the main actor, and none that no injector gives`() throws {
    let point = PluginPoint<Void, any Operation> {
      Plug(Screen.self, from: app)
      Plug("screen") { _ in Screen() }
    }
    #expect(point.entryPoints.count == 1)
    try app.mainActor.register { Screen() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }
}
