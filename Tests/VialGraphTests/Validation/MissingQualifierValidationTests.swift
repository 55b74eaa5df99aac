import GraphSupport
@testable import VialKernel

private enum Weekly: Qualifier {}

@Suite struct `A type that is registered under qualifiers and asked for without one` {
  private let app = Injector(name: "app")

  /// The error of a lookup, and the only error of validation.
  private func texts() throws -> (error: InjectionError?, diagnostic: Diagnostic?) {
    let error = #expect(throws: InjectionError.self) {
      try app.get(Needing<GraphSettings>.self, fileID: "App/Main.swift", line: 9)
    }
    let errors = app.problems().filter { $0.severity == .error }
    #expect(errors.count == 1)
    return (error, errors.first)
  }

  /// Returns the error that a lookup and every kind of validation have in common.
  private func sameError(_ nearMisses: [String]) throws -> InjectionError {
    let (missing, found) = try texts()
    let (error, diagnostic) = (try #require(missing), try #require(found))
    #expect((error.code, diagnostic.code) == (.notRegistered, .missing))
    #expect((error.description, error.nearMisses) == (diagnostic.headline, nearMisses))
    #expect(diagnostic.nearMisses == nearMisses)
    #expect(error.debugDescription.hasSuffix("\n  remedy: " + diagnostic.remedy))
    #expect(error.request == diagnostic.request)
    #expect(app.problems(building: true) == [diagnostic])
    let direct = try #require(app.problems(entryPoints: [.on(GraphSettings.self)]).first)
    #expect([direct.headline, direct.remedy] == [diagnostic.headline, diagnostic.remedy])
    #expect(direct.nearMisses == nearMisses)
    return error
  }

  @Test func `is the same error of a lookup and of validation`() throws {
    try app.register(qualifiedBy: Weekly.self, fileID: "App/Main.swift", line: 2) { GraphSettings() }
      .register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 1) { GraphSettings() }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Needing<GraphSettings>.init)
    let error = try sameError([
      "VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, registered at App/Main.swift:1",
      "VialGraphTests.GraphSettings qualified by VialGraphTests.Weekly, registered at App/Main.swift:2",
    ])
    let text = error.debugDescription
    ErrorTexts.graph.expect(text, is: "A lookup without a qualifier of what has only qualified bindings")
    #expect(
      try texts().diagnostic?.codeAndPlaces == """
        error missing
          requested: App/Main.swift:3
          path: VialGraphTests.Needing<VialGraphTests.GraphSettings>, transient, registered at App/Main.swift:3
          did you mean: VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, registered at App/Main.swift:1
            VialGraphTests.GraphSettings qualified by VialGraphTests.Weekly, registered at App/Main.swift:2
        """
    )
  }

  @Test func `is suggested with the nearest binding of each qualifier in a child`() throws {
    try app.register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 1) { GraphSettings() }
      .register(qualifiedBy: Weekly.self, fileID: "App/Main.swift", line: 2) { GraphSettings() }
    let child = Injector(name: "child", parent: app)
    try child.register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 3) { GraphSettings() }
      .register(fileID: "App/Main.swift", line: 4, autowiring: Needing<GraphSettings>.init)
    let error = #expect(throws: InjectionError.self) { try child.get(Needing<GraphSettings>.self) }
    let diagnostic = try #require(app.problems().first { $0.severity == .error })
    let nearMisses = [
      "VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, registered at App/Main.swift:3",
      "VialGraphTests.GraphSettings qualified by VialGraphTests.Weekly, registered at App/Main.swift:2 in the injector \"app\"",
    ]
    #expect((error?.nearMisses, diagnostic.nearMisses) == (nearMisses, nearMisses))
    #expect(error?.description == diagnostic.headline)
  }

  @Test func `is missing where there is one qualifier`() throws {
    try app.register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 1) { GraphSettings() }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Needing<GraphSettings>.init)
    let error = try sameError([
      "VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, registered at App/Main.swift:1"
    ])
    ErrorTexts.graph.expect(error.debugDescription, is: "A lookup of what has one qualified binding")
  }

  @Test func `is missing where elements have the qualifiers`() throws {
    try app
      .register(qualifiedBy: GraphBackup.self, into: [GraphSettings].self, fileID: "App/Main.swift", line: 1) {
        GraphSettings()
      }
      .register(qualifiedBy: Weekly.self, into: [GraphSettings].self, fileID: "App/Main.swift", line: 2) {
        GraphSettings()
      }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Needing<GraphSettings>.init)
    let error = try sameError([
      "VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, registered into [VialGraphTests.GraphSettings] at App/Main.swift:1",
      "VialGraphTests.GraphSettings qualified by VialGraphTests.Weekly, registered into [VialGraphTests.GraphSettings] at App/Main.swift:2",
    ])
    ErrorTexts.graph.expect(error.debugDescription, is: "A lookup of what has only qualified elements")
  }

  @Test func `is missing where there is a name`() throws {
    let key = TypeKey(Any.self, serviceName: "prices")
    let registration = Registration(key, .singleton, at: CodeLocation(fileID: "App/Main.swift", line: 1))
    try app.addService(registration, .none, replacing: false) { _ in GraphSettings() }
    try app.register(fileID: "App/Main.swift", line: 3, autowiring: Needing<GraphSettings>.init)
    let (error, diagnostic) = try texts()
    #expect((error?.nearMisses, diagnostic?.nearMisses, error?.description) == ([], [], diagnostic?.headline))
  }

  @Test func `is absent for an optional, as a type without any binding`() throws {
    try app.register(qualifiedBy: GraphBackup.self) { GraphSettings() }
      .register(qualifiedBy: Weekly.self) { GraphSettings() }
    #expect(try app.get(GraphSettings?.self) == nil)
    #expect(app[GraphSettings.self] == nil)
  }
}
