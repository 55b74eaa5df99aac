import Fixtures
import VialPlugins

private struct Features: Sendable {
  var usesCache = false
  var isOffline = false
  var level = 3
  var isFancy: Bool { level > 2 }
}

private struct IsFancy: Rule { func holds(in context: Features) -> Bool { context.isFancy } }
private struct Refused: Error, CustomDebugStringConvertible { let debugDescription = "refused" }

@Suite struct `The text about conditions` {
  let app = Injector(name: "app")

  private func error(from injector: Injector? = nil) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      try (injector ?? app).get((any Client).self, fileID: "App/Main.swift", line: 9)
    }
  }

  /// What a condition of this name says, and nothing else of the error.
  private func verdict(_ condition: Condition) throws -> String? {
    let injector = Injector()
    try injector.register { Features() }
    try injector.registerClient(when: condition, line: 1)
    try injector.registerClient(when: .context(AnyRule<Features>.never), line: 2)
    try injector.registerClient(when: .context(AnyRule<Features>.always), line: 3)
    try injector.registerClient(when: .context(AnyRule<Features>.always), line: 4)
    return error(from: injector)?.verdicts.first
  }

  @Test func `lists the candidates where several apply`() throws {
    try app.register { Features(usesCache: true) }
    try app.registerClient(when: .context(\Features.usesCache), line: 2)
    try app.registerClient(when: .context(\Features.level == 3) && !.context(\Features.isOffline), line: 3)
    try app.registerClient(when: .context(\Features.usesCache) && .context(\Features.isOffline), line: 4)
    let error = error()
    #expect(error?.code == .ambiguous)
    #expect(error.map { $0.debugDescription.hasPrefix($0.description) } == true)
    ErrorTexts.injector.expect(error?.debugDescription, is: "Several candidates that apply")
    #expect(error?.verdicts.count == 3)
  }

  @Test func `lists the candidates where none applies, on the path that led there`() throws {
    try app.register { Features() }
    try app.registerClient(when: .context(\Features.usesCache) || .context(\Features.isOffline), line: 2)
    try app.registerClient(when: !.context(\Features.level == 3), line: 3)
    try app.register(fileID: "App/Wiring.swift", line: 4) { (_: any Client) in Screen() }
    expectError(.noneApplies, .text(is: "Candidates of which none applies")) {
      try app.get(Screen.self, fileID: "App/Main.swift", line: 9)
    }
  }

  @Test @MainActor func `names injector.mainActor where none of the main actor applies`() throws {
    try app.register { Features() }.mainActor.register(when: .context(\Features.usesCache)) { Box() }
    let fallback = "as the default: try injector.mainActor.register { Fixtures.Box(…) }"
    expectError(.noneApplies, .remedy("register a binding without a condition " + fallback)) { try app.get(Box.self) }
  }

  @Test func `names the injector that holds the candidates, whichever injector is asked`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register { Features() }
    try app.registerClient(when: .context(\Features.usesCache), line: 2)
    try child.registerClient(when: .context(\Features.isOffline), line: 3)
    #expect(error(from: child)?.injector == #"the injector "app""#)
    #expect(error(from: child)?.verdicts == ["Features.usesCache does not hold; registered at App/Wiring.swift:2"])
    #expect(error(from: child.makeScope())?.verdicts.count == 1)
  }

  @Test func `says that a context is missing, and which choice needs it`() throws {
    try app.registerClient(when: .context(\Features.usesCache), line: 2)
    let error = error()
    #expect(error?.code == .notRegistered)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A missing context of a condition")
  }

  @Test func `says that the chosen provider threw`() throws {
    try app.register { Features(usesCache: true) }
    let (type, condition) = ((any Client).self, Condition.context(\Features.usesCache))
    try app.register(as: type, lifetime: .singleton, when: condition, fileID: "App/Wiring.swift", line: 2) {
      throw Refused()
    }
    try app.register(fileID: "App/Wiring.swift", line: 4) { (_: any Client) in Screen() }
    ErrorTexts.injector.expect(is: "A chosen candidate whose provider threw") {
      try app.get(Screen.self, fileID: "App/Main.swift", line: 9)
    }
  }

  @Test func `reads as the conditions do, without parentheses that change nothing`() throws {
    let file = "App/Wiring.swift"
    let conditions: [(Condition, String)] = [
      (.context(\Features.usesCache), "Features.usesCache does not hold"),
      (.context(\Features.isFancy, fileID: file, line: 7), "a computed property of Features at \(file):7 holds"),
      (.context(\Features.isFancy == true), "a computed property of Features == true holds"),
      (.context(AnyRule<Features>("is fancy") { $0.isFancy }), "is fancy holds"),
      (.context(IsFancy()), "VialTests.IsFancy holds"),
      (.context(Features.self, named: "is high") { $0.level > 2 }, "is high holds"),
      (.context(Features.self, fileID: file, line: 8) { $0.level > 2 }, "the closure at \(file):8 holds"),
      (.context(AnyRule<Features>.always), "always holds"),
      (!.context(AnyRule<Features>.always), "!always does not hold"),
      (.requested(by: Screen.self), "requested by Fixtures.Screen does not hold"),
      (
        .requested(by: Screen.self, qualifiedBy: Backup.self),
        "requested by Fixtures.Screen qualified by Fixtures.Backup does not hold"
      ),
      (.context(noneOf(\Features.usesCache, \Features.isOffline)), "!(Features.usesCache || Features.isOffline) holds"),
      (
        !(.context(\Features.usesCache) || .context(\Features.level == 3)),
        "!(Features.usesCache || Features.level == 3) does not hold, since Features.level == 3 does"
      ),
      (
        (.context(\Features.level == 3) || .requested(by: Screen.self)) && !(.context(\Features.isOffline)),
        "(Features.level == 3 || requested by Fixtures.Screen) && !Features.isOffline holds"
      ),
    ]
    for (condition, text) in conditions {
      #expect(try verdict(condition) == text + "; registered at App/Wiring.swift:1")
    }
    let (one, other) = (Condition.context(\Features.usesCache), Condition.context(\Features.isOffline))
    let third = Condition.context(\Features.level == 3)
    let (first, second, last) = ("Features.usesCache", "Features.isOffline", "Features.level == 3")
    #expect("\(one && (other && third))" == "\(first) && \(second) && \(last)")
    #expect("\((one || other) || third)" == "\(first) || \(second) || \(last)")
    #expect("\(one && (other || third))" == "\(first) && (\(second) || \(last))")
    #expect("\(!(!one))" == first)
    #expect("\(!one || other && third)" == "!\(first) || (\(second) && \(last))")
  }
}
