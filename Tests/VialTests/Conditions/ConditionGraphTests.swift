import Fixtures
import GraphSupport

private let file = "App/Wiring.swift"

@Suite struct `The graph of several bindings under conditions` {
  let app = Injector(name: "app")

  private func registerScreen(line: Int) throws {
    try app.register(fileID: file, line: line) { (_: any Client) in Screen() }
  }

  @Test func `has the choice, its candidates, and what their conditions are about`() throws {
    try app.register(fileID: file, line: 1) { Features() }
    try app.registerClient(when: .context(\Features.usesCache) && .requested(by: Screen.self), line: 2)
    let (type, isTest) = ((any Client).self, Condition.context(\Features.isTest))
    try app.register(as: type, lifetime: .singleton, when: isTest, fileID: file, line: 3) { (_: Store) in WebClient() }
    try app.registerClient(line: 4)
    try registerScreen(line: 5)
    try app.register(fileID: file, line: 6) { Store() }
    app.expectGraph(
      nodes: [
        "1 Client choice transient",
        "2 Client binding transient candidate if Features.usesCache && requested by Screen",
        "3 Client binding singleton candidate if Features.isTest", "4 Client binding transient candidate",
        "5 Features binding transient", "6 Screen binding transient", "7 Store binding transient",
      ],
      edges: [
        "1 → 2 candidate at App/Wiring.swift:2", "1 → 3 candidate at App/Wiring.swift:2",
        "1 → 4 candidate at App/Wiring.swift:2", "1 → 5 required at App/Wiring.swift:2",
        "3 → 7 required at App/Wiring.swift:3", "6 → 1 required at App/Wiring.swift:5",
      ]
    )
    app.expectProblems(is: "Candidates that may apply at once")
    #expect(app.problems(building: true).texts == app.problems().texts)
    #expect(app.problems(entryPoints: [.on(Screen.self)]).texts == app.problems().texts)
  }

  @Test func `leads to the parent's where there is no default`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(fileID: file, line: 1) { Features() }
    try app.registerClient(line: 2)
    try child.registerClient(when: .context(\Features.isTest), line: 3)
    try registerScreen(line: 4)
    app.expectGraph(
      nodes: [
        "1 Client binding transient, 1/1", "2 Features binding transient, 1/1", "3 Screen binding transient, 1/1",
        "4 Client choice transient, 2/2", "5 Client binding transient candidate if Features.isTest, 2/2",
        "6 Screen binding transient, 1/2",
      ],
      edges: [
        "3 → 1 required at App/Wiring.swift:4", "4 → 5 candidate at App/Wiring.swift:3",
        "4 → 1 candidate at App/Wiring.swift:3", "4 → 2 required at App/Wiring.swift:3",
        "6 → 4 required at App/Wiring.swift:4",
      ]
    )
  }

  @Test func `reports missing contexts and dependencies of candidates`() throws {
    try app.registerClient(when: .context(\Features.usesCache), line: 2)
    try app.register(as: (any Client).self, when: .requested(by: Screen.self), fileID: file, line: 3) { (_: Store) in
      WebClient()
    }
    let errors = app.problems().errorTexts
    #expect(errors.count == 2)
    ErrorTexts.graph.expect(errors.joined(separator: "\n\n"), is: "A missing context and dependency of candidates")
  }

  @Test func `is built where a condition holds, and no further`() throws {
    struct Refused: Error, CustomDebugStringConvertible { let debugDescription = "refused" }
    try app.register { Features(isTest: true) }
    try app.register(as: Int.self, when: .context(\Features.usesCache)) { throw Refused() }
    try app.register(as: Int.self, when: .context(\Features.isTest)) { 1 }
    try app.register(as: Int.self) { throw Refused() }
    #expect(app.problems(building: true).errorTexts == [])
    try app.register(as: Double.self, when: .context(\Features.isTest), fileID: file, line: 7) { throw Refused() }
    let errors = app.problems(building: true).errorTexts.joined(separator: "\n\n")
    ErrorTexts.graph.expect(errors, is: "A candidate whose provider throws while everything is built")
  }

  @Test func `is built as an error where several apply`() throws {
    try app.register { Features(isTest: true, usesCache: true) }
    try app.registerClient(when: .context(\Features.usesCache), line: 2)
    try app.registerClient(when: .context(\Features.isTest), line: 3)
    let problem = app.problems(building: true).texts.first
    let text = #"error: Fixtures.Client is ambiguous: several of its bindings in the injector "app" apply."#
    #expect(problem?.hasPrefix(text) == true)
  }
}
