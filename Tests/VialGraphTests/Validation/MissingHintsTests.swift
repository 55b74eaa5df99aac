import TestSupport
import Testing
import Vial
import VialGraph

private final class Settings: Sendable {}

private final class Volume: Sendable {
  init(level: Int = 3) {}
}

@Suite struct `Validating what is missing` {
  let app = Injector(name: "app")

  @Test func `offers to leave out what may be a default argument of an autowired initializer`() throws {
    try app.register(fileID: "App/Main.swift", line: 1, autowiring: Volume.init)
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    ErrorTexts.graph.expect(
      error?.diagnostics.map(\.description).joined(separator: "\n\n"),
      is: "A missing dependency that may be a default argument"
    )
  }

  @Test func `does not take an injector for the default one because it has the same name`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { resolver in
      // Nothing records what is asked of another injector.
      Volume(level: try Injector(name: "app", parent: resolver.injector).get(fileID: "App/Main.swift", line: 2))
    }
    let error = #expect(throws: ValidationError.self) {
      try Injector.withDefault(Injector(name: "app")) { _ = try app.validate(building: true) }
    }
    #expect(
      error?.diagnostics.map(\.remedy) == ["register it first: try injector.register { Swift.Int(…) }"]
    )
  }

  @Test func `has the optional that is registered, and what scopes provide under a qualifier, as near misses`() throws {
    try app.register(as: Volume?.self, fileID: "App/Main.swift", line: 1) { Volume() }
    try app.scopesProvide(Settings.self, qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 2)
    try app.register(fileID: "App/Main.swift", line: 3) { (_: Volume, _: Settings) in "both" }
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    #expect(
      error?.diagnostics.map(\.nearMisses) == [
        ["VialGraphTests.Settings qualified by VialGraphTests.GraphBackup, declared at App/Main.swift:2"],
        ["Swift.Optional<VialGraphTests.Volume>, registered at App/Main.swift:1"],
      ]
    )
  }
}
