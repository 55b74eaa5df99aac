import Testing
import Vial

@Suite struct `The explanation of a plugin point` {
  private let operations = PluginPoint<Atelier, any Operation>("operations", fileID: "App/Atelier.swift", line: 1) {
    Plug(Addition.self)
    Plug(Logarithm.self, when: \.isSubscribed && !\.isTrial)
    PluginPoint("science", when: \.isScientist) {
      Plug(Sine.self, when: anyOf(\.isTrial, \.isSubscribed))
      PluginPoint(when: .always, fileID: "App/Atelier.swift", line: 6) {
        Plug("cosine", when: HasDeskLevel(level: 3)) { _ in NamedOperation(name: "cosine") }
      }
    }
    Plug(instance: NamedOperation(name: "square"), when: { $0.level > 7 }, fileID: "App/Atelier.swift", line: 10)
  }

  @Test func `has a line for each plugin and each point, with the rule that decided`() {
    #expect(
      operations.explain(in: Atelier(isTrial: true)).description == """
        + point "operations": always holds
          + VialTests.Addition: always holds
          - VialTests.Logarithm: isSubscribed && !isTrial does not hold, since isTrial does
          + point "science": isScientist holds
            + VialTests.Sine: anyOf(isTrial, isSubscribed) holds, since isTrial does
            + point at App/Atelier.swift:6: always holds
              + "cosine": VialTests.HasDeskLevel holds
          - VialTests.NamedOperation: the closure at App/Atelier.swift:10 does not hold
        """
    )
  }

  @Test func `says which point keeps out what stands in it`() {
    #expect(
      operations.explain(in: Atelier(isScientist: false, level: 8)).description == """
        + point "operations": always holds
          + VialTests.Addition: always holds
          + VialTests.Logarithm: isSubscribed && !isTrial holds
          - point "science": isScientist does not hold
            - VialTests.Sine: point "science" is out
            - point at App/Atelier.swift:6: point "science" is out
              - "cosine": point "science" is out
          + VialTests.NamedOperation: the closure at App/Atelier.swift:10 holds
        """
    )
  }

  @Test func `can be looked at, and compared`() {
    let explanation = operations.explain(in: Atelier(isScientist: false))
    #expect(explanation.isIn)
    #expect(explanation.isPoint)
    #expect(explanation.location == CodeLocation(fileID: "App/Atelier.swift", line: 1))
    #expect(explanation.parts.map(\.isIn) == [true, true, false, false])
    #expect(explanation.parts[2].verdict?.holds == false)
    #expect(explanation.parts[2].parts[0].verdict == nil)
    #expect(explanation.parts[2].parts[0].keptOutBy == #"point "science""#)
    #expect(!explanation.parts[2].parts[0].isPoint)
    #expect(explanation == operations.explain(in: Atelier(isScientist: false, level: 6)))
    #expect(explanation != operations.explain(in: Atelier()))
  }

  @Test func `builds nothing`() {
    let desk = Atelier()
    _ = operations.explain(in: desk)
    #expect(desk.built.names == [])
  }

  @Test func `asks every rule once, and none in a point that is out`() throws {
    let asked = Built()
    func rule(_ name: String, _ holds: Bool) -> AnyRule<Atelier> {
      AnyRule(name) { _ in
        asked.add(name)
        return holds
      }
    }
    let point = PluginPoint<Atelier, any Operation>(when: rule("a", true)) {
      Plug(Addition.self, when: rule("b", false) && rule("c", true))
      PluginPoint(when: rule("d", false) || rule("e", false)) { Plug(Sine.self, when: rule("f", true)) }
      Plug(Sine.self, when: !rule("g", true))
    }
    _ = point.explain(in: Atelier())
    #expect(asked.names == ["a", "b", "d", "e", "g"])
    _ = try point.plugins(in: Atelier())
    #expect(asked.names == ["a", "b", "d", "e", "g", "a", "b", "d", "e", "g"])
  }
}
