import Testing
import Vial

private protocol Client: Sendable {}
private struct WebClient: Client {}
private struct Screen: Sendable {}
private enum Backup: Qualifier {}

private struct Features: Sendable {
  var usesCache = false
  var isOffline = false
  var level = 3
  var isFancy: Bool { level > 2 }
}

private struct IsFancy: Rule {
  func holds(in context: Features) -> Bool { context.isFancy }
}

private struct Refused: Error, CustomDebugStringConvertible {
  let debugDescription = "refused"
}

@Suite struct `The text about conditions` {
  let app = Injector(name: "app")

  private func register(_ condition: Condition?, line: Int, in injector: Injector? = nil) throws {
    try (injector ?? app).register(as: (any Client).self, when: condition, fileID: "App/Wiring.swift", line: line) {
      WebClient()
    }
  }

  private func error(from injector: Injector? = nil) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      try (injector ?? app).get((any Client).self, fileID: "App/Main.swift", line: 9)
    }
  }

  /// What a condition of this name says, and nothing else of the error.
  private func verdict(_ condition: Condition) throws -> String? {
    let injector = Injector()
    try injector.register { Features() }
    try register(condition, line: 1, in: injector)
    try register(.context(AnyRule<Features>.never), line: 2, in: injector)
    try register(.context(AnyRule<Features>.always), line: 3, in: injector)
    try register(.context(AnyRule<Features>.always), line: 4, in: injector)
    return error(from: injector)?.verdicts.first
  }

  @Test func `lists the candidates where several apply`() throws {
    try app.register { Features(usesCache: true) }
    try register(.context(\Features.usesCache), line: 2)
    try register(.context(\Features.level == 3) && !.context(\Features.isOffline), line: 3)
    try register(.context(\Features.usesCache) && .context(\Features.isOffline), line: 4)
    let error = error()
    #expect(error?.code == .ambiguous)
    #expect(
      error.map { "\($0)" } == #"VialTests.Client is ambiguous: several of its bindings in the injector "app" apply."#
    )
    #expect(
      error?.debugDescription == """
        VialTests.Client is ambiguous: several of its bindings in the injector "app" apply.
          requested: App/Main.swift:9
          candidates: Features.usesCache holds; registered at App/Wiring.swift:2
            Features.level == 3 && !Features.isOffline holds; registered at App/Wiring.swift:3
            Features.usesCache && Features.isOffline does not hold, since Features.isOffline does not; registered at App/Wiring.swift:4
          remedy: make their conditions exclude each other, or tell the bindings apart with named: or qualifiedBy:
        """
    )
    #expect(error?.verdicts.count == 3)
  }

  @Test func `lists the candidates where none applies, on the path that led there`() throws {
    try app.register { Features() }
    try register(.context(\Features.usesCache) || .context(\Features.isOffline), line: 2)
    try register(!.context(\Features.level == 3), line: 3)
    try app.register(fileID: "App/Wiring.swift", line: 4) { (_: any Client) in Screen() }
    let error = #expect(throws: InjectionError.self) { try app.get(Screen.self, fileID: "App/Main.swift", line: 9) }
    #expect(error?.code == .noneApplies)
    #expect(
      error?.debugDescription == """
        No binding of VialTests.Client in the injector "app" applies: all conditions are false.
          requested: App/Wiring.swift:4
          path: VialTests.Screen, transient, registered at App/Wiring.swift:4, requested at App/Main.swift:9
          candidates: Features.usesCache || Features.isOffline does not hold; registered at App/Wiring.swift:2
            Features.level != 3 does not hold; registered at App/Wiring.swift:3
          remedy: register a binding without a condition as the fallback: try injector.register(as: (any VialTests.Client).self) { … }
        """
    )
  }

  @Test func `names the injector that holds the candidates, whoever is asked`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register { Features() }
    try register(.context(\Features.usesCache), line: 2)
    try register(.context(\Features.isOffline), line: 3, in: child)
    #expect(error(from: child)?.injector == #"the injector "app""#)
    #expect(error(from: child)?.verdicts == ["Features.usesCache does not hold; registered at App/Wiring.swift:2"])
    #expect(error(from: child.makeScope())?.verdicts.count == 1)
  }

  @Test func `says that a context is missing, and which choice needs it`() throws {
    try register(.context(\Features.usesCache), line: 2)
    let error = error()
    #expect(error?.code == .notRegistered)
    #expect(
      error?.debugDescription == """
        VialTests.Features is not registered in the injector "app".
          requested: App/Main.swift:9
          path: VialTests.Client, conditional, registered at App/Wiring.swift:2, requested at App/Main.swift:9
          remedy: register it first: try injector.register { VialTests.Features(…) }
        """
    )
  }

  @Test func `says what a provider did that was chosen`() throws {
    try app.register { Features(usesCache: true) }
    try app.register(
      as: (any Client).self,
      lifetime: .singleton,
      when: .context(\Features.usesCache),
      fileID: "App/Wiring.swift",
      line: 2
    ) { throw Refused() }
    try app.register(fileID: "App/Wiring.swift", line: 4) { (_: any Client) in Screen() }
    let error = #expect(throws: InjectionError.self) { try app.get(Screen.self, fileID: "App/Main.swift", line: 9) }
    #expect(
      error?.debugDescription == """
        The provider of VialTests.Client in the injector "app" threw an error.
          error: refused
          requested: App/Wiring.swift:4
          registered: App/Wiring.swift:2
          path: VialTests.Screen, transient, registered at App/Wiring.swift:4, requested at App/Main.swift:9
          remedy: fix the error that the provider threw; the next request runs the provider again
        """
    )
  }

  @Test func `reads as the conditions do`() throws {
    let file = "App/Wiring.swift"
    let conditions: [(Condition, String)] = [
      (.context(\Features.usesCache), "Features.usesCache does not hold"),
      (.context(\Features.isFancy, fileID: file, line: 7), "a computed property of Features at \(file):7 holds"),
      (.context(\Features.isFancy == true), "a computed property of Features == true holds"),
      (.context(AnyRule("is fancy", \Features.isFancy)), "is fancy holds"),
      (.context(IsFancy()), "VialTests.IsFancy holds"),
      (.context(Features.self, named: "is high") { $0.level > 2 }, "is high holds"),
      (.context(Features.self, fileID: file, line: 8) { $0.level > 2 }, "the closure at \(file):8 holds"),
      (.context(AnyRule<Features>.always), "always holds"),
      (!.context(AnyRule<Features>.always), "!always does not hold"),
      (.requested(by: Screen.self), "requested by VialTests.Screen does not hold"),
      (
        .requested(by: Screen.self, qualifiedBy: Backup.self),
        "requested by VialTests.Screen qualified by VialTests.Backup does not hold"
      ),
      (
        .context(noneOf(\Features.usesCache, \Features.isOffline)),
        "!(Features.usesCache || Features.isOffline) holds"
      ),
      (
        !(.context(\Features.usesCache) || .context(\Features.level == 3)),
        "!(Features.usesCache || Features.level == 3) does not hold, since Features.level == 3 does"
      ),
      (
        (.context(\Features.level == 3) || .requested(by: Screen.self)) && !(.context(\Features.isOffline)),
        "(Features.level == 3 || requested by VialTests.Screen) && !Features.isOffline holds"
      ),
    ]
    for (condition, text) in conditions {
      #expect(try verdict(condition) == text + "; registered at App/Wiring.swift:1")
    }
  }

  @Test func `has no parentheses that change nothing`() {
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
