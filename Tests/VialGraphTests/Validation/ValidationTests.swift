import GraphSupport
@testable import VialGraph

private final class First: Sendable { init(second: Second) {} }
private final class Second: Sendable { init(first: First) {} }
private struct SelfBuilt: InitializerInjectable, Sendable { init(dependency: Void) {} }

@Suite struct `Validating an injector` {
  let app = Injector(name: "app")

  @Test func `throws one error with every diagnostic, and builds nothing`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1, autowiring: Needing<any GraphClock>.init)
    try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: First.init)
    try app.register(fileID: "App/Wiring.swift", line: 3, autowiring: Second.init)
    let first = Needing<Needing<Request>>.init
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 4, autowiring: first)
    try app.register(fileID: "App/Wiring.swift", line: 5, autowiring: Needing<Request>.init)
    try app.register(lifetime: .scoped, fileID: "App/Wiring.swift", line: 6) { unwanted() as Request }
    try app.register(lifetime: .weak, fileID: "App/Wiring.swift", line: 7) { unwanted() as GraphSettings }
    try app.register(fileID: "App/Wiring.swift", line: 8) { _ in unwanted() as GraphStore }
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    #expect(error?.errors.count == 4)
    #expect(error?.diagnostics.map(\.code) == [.missing, .cycle, .captiveLifetime, .valueInWeakLifetime, .opaque])
    let text = error?.description.replacing("VialGraphTests.", with: "")
    ErrorTexts.graph.expect(text, is: "A validation with four errors and a note")
  }

  @Test func `returns warnings and notes where there is no error`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    #expect(try injector.validate() == [])
    try injector.register(fileID: "App/Wiring.swift", line: 1) { GraphStore() }
    try injector.register(fileID: "App/Wiring.swift", line: 2) { _ in GraphStore() }
    let diagnostics = try injector.validate()
    #expect((diagnostics.map(\.severity), diagnostics.map(\.code)) == ([.warning, .note], [.overridden, .opaque]))
  }

  @Test func `reports what entry points do not lead to, and those that are not there`() throws {
    try app.register { GraphStore() }.register { GraphSettings() }
    try app.register(autowiring: GraphReporter.init).register(as: (any GraphClock).self) { GraphSystemClock() }
    #expect(try (app.validate(), app.validate(entryPoints: [.on(GraphReporter.self)])) == ([], []))
    let unreachable = try app.validate(entryPoints: [.on(GraphStore.self)])
    #expect(unreachable.map(\.code) == Array(repeating: .unreachable, count: 3))
    #expect(try app.validate(entryPoints: [.on(Lazy<GraphReporter>.self)]) == [])
    let error = #expect(throws: ValidationError.self) {
      try app.validate(entryPoints: [
        .on(Needing<any GraphClock>.self, fileID: "App/Main.swift", line: 3), .on(GraphReporter.self),
      ])
    }
    ErrorTexts.graph.expect(error?.errors.first?.description, is: "A missing entry point")
    #expect(app.problems(entryPoints: [.on([String: Request].self)]).map(\.code) == [.missing])
    #expect(app.problems(entryPoints: [.on(Request?.self)]).map(\.code) == Array(repeating: .unreachable, count: 4))
    let child = Injector(name: "child", parent: app)
    try child.register { Request() }
    #expect(child.problems(entryPoints: [.on(GraphReporter.self)]).map(\.code) == [.unreachable])
    try child.constructors.register("anything") { (_: Int, _: Resolver) in Request() }
    #expect(child.problems(entryPoints: [.on(GraphReporter.self)]) == [])
  }

  @Test(arguments: [true, false])
  func `knows the contexts of the elements of a requested collection`(isRegistered: Bool) throws {
    if isRegistered { try app.register { true } }
    try app.register(when: .context(\Bool.self), into: [Int].self) { 1 }
    let found: [Diagnostic.Code] = isRegistered ? [] : [.missing]
    #expect(app.problems(entryPoints: [.on([Int].self), .on(Lazy<[Int]>.self)]).map(\.code) == found)
    try app.register(dependencies: [.on([Int]?.self)]) { _ in "an optional collection" }
    #expect(app.problems().map(\.code) == found)
    #expect(app.problems(entryPoints: [.on([Int].self), .on(String.self)]).map(\.code) == found)
  }

  @Test(arguments: [
    (Condition.context(Bool?.self, named: "unknown") { $0 == nil }, 2), (.context(Lazy<Bool?>.self) { _ in true }, 2),
    (.context([Bool].self) { $0.isEmpty }, 1), (.context(SelfBuilt.self) { _ in true }, 1),
  ])
  func `has no objection to contexts of elements that need no binding`(condition: Condition, ofScope: Int) throws {
    try app.register(when: condition, into: [Int].self) { 1 }
    #expect(try app.get([Int].self) == [1])
    #expect(app.problems(entryPoints: [.on([Int].self)], building: true).errorCodes == [])
    try app.register(dependencies: [.on([Int]?.self)]) { _ in "an optional collection" }
    #expect((app.problems().errorCodes, app.problems(entryPoints: [.on(String.self)]).errorCodes) == ([], []))
    let scope = app.makeScope()
    try scope.register { true }
    #expect(scope.dependencyGraph().nodes.filter { $0.context == 2 }.count == ofScope)
  }

  @Test func `finds elements of one name in a dictionary, unless their conditions exclude each other`() throws {
    func register<Element: Sendable>(_ element: Element, when condition: Condition? = nil, line: Int) throws {
      let file = "App/Wiring.swift"
      try app.register(named: "main", when: condition, into: [Element].self, fileID: file, line: line) { element }
    }
    for line in 1...2 { try register(line, line: line) }
    try register(true, line: 3)
    try register(false, when: .requested(by: Int.self), line: 4)
    try register("a", when: .requested(by: Int.self), line: 5)
    try register("b", when: !.requested(by: Int.self), line: 6)
    #expect(app.problems() == [])
    try app.register(fileID: "App/Wiring.swift", line: 7) { (_: [String: Bool], _: [String: String]) in 0.5 }
    try app.register(fileID: "App/Wiring.swift", line: 8) { (_: Lazy<[String: Int]>) in GraphStore() }
    app.expectProblems(
      is: "Elements of a dictionary with one name",
      entryPoints: [.on(Double.self), .on(GraphStore.self)]
    )
    #expect(try (app.get(Double.self), app.get([Int].self, named: "main")) == (0.5, [1, 2]))
  }

  @Test(arguments: [Lifetime<GraphStore>.transient, .graph, .scoped, .singleton])
  func `has no objection to a child that decorates its parent's service`(lifetime: Lifetime<GraphStore>) throws {
    try app.register(lifetime: lifetime, autowiring: GraphStore.init)
    let child = Injector(name: "child", parent: app)
    try child.decorate(GraphStore.self) { store in store }
    #expect(try child.validate(entryPoints: [.on(GraphStore.self)]) == [])
  }

  @Test func `warns of what only a scope has`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1, autowiring: Needing<any GraphClock>.init)
    let scope = app.makeScope(name: "request")
    try scope.register(as: (any GraphClock).self) { GraphSystemClock() }
    #expect(try (app.validate().map(\.severity), scope.validate()) == ([.warning], app.validate()))
    try scope.close()
    #expect(throws: ValidationError.self) { try app.validate() }
  }
}

@Suite struct `The report of a graph's diagnostics` {
  private func diagnostic(_ severity: Diagnostic.Severity, _ number: Int = 1) -> Diagnostic {
    Diagnostic(code: .opaque, severity: severity, headline: "What is \(number)?", remedy: "look")
  }

  @Test func `counts the diagnostics and has the text of each`() {
    let error = ValidationError(diagnostics: [
      diagnostic(.error, 1), diagnostic(.error, 2), diagnostic(.warning, 3), diagnostic(.note, 4),
    ])
    ErrorTexts.graph.expect(error.description, is: "A validation with two errors, a warning and a note")
    #expect(String(reflecting: error) == error.description)
    #expect(error.errors == [diagnostic(.error, 1), diagnostic(.error, 2)])
  }

  @Test(arguments: [
    ([], "no problems"), ([Diagnostic.Severity.error], "1 error"), ([.note, .note], "2 notes"),
    ([.warning, .note, .warning], "2 warnings and 1 note"), ([.error, .warning, .warning], "1 error and 2 warnings"),
  ])
  func `counts only what there is`(severities: [Diagnostic.Severity], counts: String) {
    let report = Diagnostic.report(severities.map { diagnostic($0) })
    #expect(report.prefix { $0 != "\n" } == "The dependency graph has \(counts).")
  }
}

private final class Volume: Sendable { init(level: Int = 3) {} }

@Suite struct `Validating missing services` {
  let app = Injector(name: "app")

  @Test func `offers to leave out what may be a default argument of an autowired initializer`() throws {
    try app.register(fileID: "App/Main.swift", line: 1, autowiring: Volume.init)
    app.expectProblems(is: "A missing dependency that may be a default argument")
    let problems = Injector().problems(entryPoints: [.on(Letter<Int>.self)])
    #expect(problems.map(\.remedy) == ["register it first: try injector.register { Swift.Int(…) }"])
  }

  @Test func `does not take an injector for the default one because it has the same name`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { resolver in
      // Nothing records requests to another injector.
      Volume(level: try Injector(name: "app", parent: resolver.injector).get(fileID: "App/Main.swift", line: 2))
    }
    let error = #expect(throws: ValidationError.self) {
      try Injector.withDefault(Injector(name: "app")) { _ = try app.validate(building: true) }
    }
    #expect(error?.diagnostics.map(\.remedy) == ["register it first: try injector.register { Swift.Int(…) }"])
  }

  @Test func `has the optional that is registered, and what scopes provide under a qualifier, as near misses`() throws {
    try app.register(as: Volume?.self, fileID: "App/Main.swift", line: 1) { Volume() }
    try app.scopesProvide(GraphSettings.self, qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 2)
    try app.register(fileID: "App/Main.swift", line: 3) { (_: Volume, _: GraphSettings) in "both" }
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    error?.diagnostics.map(\.nearMisses).expect([
      ["VialGraphTests.GraphSettings qualified by VialGraphTests.GraphBackup, declared at App/Main.swift:2"],
      ["Swift.Optional<VialGraphTests.Volume>, registered at App/Main.swift:1"],
    ])
  }
}
