import TestSupport
import VialPlugins

@Suite struct `The explanation of a plugin point` {
  private let operations = PluginPoint<Atelier, any Operation>("operations", fileID: "App/Atelier.swift", line: 1) {
    Plug(Addition.self)
    Plug(Logarithm.self).when(\.isSubscribed && !\.isTrial)
    PluginPoint("science") {
      Plug(Sine.self).when(anyOf(\.isTrial, \.isSubscribed))
      PluginPoint(fileID: "App/Atelier.swift", line: 6) {
        Plug("cosine") { _ in NamedOperation(name: "cosine") }.when(HasDeskLevel(level: 3))
      }
      .when(.always)
    }
    .when(\.isScientist)
    Plug("square") { _ in NamedOperation(name: "square") }.when(fileID: "App/Atelier.swift", line: 10) { $0.level > 7 }
  }

  @Test func `has a line for each plugin and each point, with the rule that decided`() {
    let text = operations.explain(in: Atelier(isTrial: true)).description
    ErrorTexts.plugins.expect(text, is: "The explanation of a point that holds")
  }

  @Test func `says which point keeps out what stands in it`() {
    let text = operations.explain(in: Atelier(isScientist: false, level: 8)).description
    ErrorTexts.plugins.expect(text, is: "The explanation of a point that keeps out what stands in it")
  }

  @Test func `can be looked at, and compared`() {
    let explanation = operations.explain(in: Atelier(isScientist: false))
    #expect(explanation.isIn && explanation.isPoint)
    #expect(explanation.location == CodeLocation(fileID: "App/Atelier.swift", line: 1))
    #expect(explanation.parts.map(\.isIn) == [true, true, false, false])
    #expect(explanation.parts[2].verdict?.holds == false)
    #expect(explanation.parts[2].parts[0].verdict == nil)
    let science = explanation.parts[2].parts[0].keptOutBy
    #expect(science?.name == "science")
    #expect(science?.displayName == #"point "science""#)
    #expect(science?.location == explanation.parts[2].location)
    #expect((science?.verdict, science?.reason) == (explanation.parts[2].verdict, "isScientist does not hold"))
    #expect((science?.parts, explanation.parts[2].parts[1].parts[0].keptOutBy) == ([], science))
    #expect(explanation.parts[2].keptOutBy == nil && !explanation.parts[2].parts[0].isPoint)
    #expect(explanation == operations.explain(in: Atelier(isScientist: false, level: 6)))
    #expect(explanation != operations.explain(in: Atelier()))
  }

  @Test func `goes through all plugins, wherever they stand, and says why each is in or out`() {
    let plugins = operations.explain(in: Atelier(isScientist: false)).plugins
    plugins.map(\.name).expect([
      "VialPluginsTests.Addition", "VialPluginsTests.Logarithm", "VialPluginsTests.Sine", "cosine", "square",
    ])
    #expect(plugins.map(\.displayName)[2...3] == ["VialPluginsTests.Sine", #""cosine""#])
    #expect(plugins.map(\.isIn) == [true, true, false, false, false])
    plugins.map(\.reason).expect([
      "always holds", "isSubscribed && !isTrial holds", #"point "science" is out"#, #"point "science" is out"#,
      "the closure at App/Atelier.swift:10 does not hold",
    ])
    #expect(plugins[0].plugins == [plugins[0]])
  }

  @Test func `tells points apart that share a name and a place, and has no name for one that was given none`() {
    let point = PluginPoint<Atelier, any Operation>(fileID: "App/Atelier.swift", line: 1) {
      for level in 6...7 {
        PluginPoint("level", fileID: "App/Atelier.swift", line: 3) { Plug(Sine.self) }
          .when(AnyRule("level \(level)") { $0.level >= level })
      }
    }
    let explanation = point.explain(in: Atelier())
    #expect(explanation.name == nil)
    #expect(explanation.displayName == "point at App/Atelier.swift:1")
    #expect(explanation.plugins.map { $0.keptOutBy?.verdict?.rule } == ["level 6", "level 7"])
  }

  @Test func `has one line for a name of several`() {
    let explanation = PluginPoint<Atelier, any Operation>("a\n- b").explain(in: Atelier())
    #expect(explanation.description == #"+ point "a\n- b": always holds"#)
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
    let point = PluginPoint<Atelier, any Operation> {
      Plug(Addition.self).when(rule("b", false) && rule("c", true))
      PluginPoint { Plug(Sine.self).when(rule("f", true)) }.when(rule("d", false) || rule("e", false))
      Plug(Sine.self).when(!rule("g", true))
    }
    .when(rule("a", true))
    _ = point.explain(in: Atelier())
    #expect(asked.names == ["a", "b", "d", "e", "g"])
    _ = try point.plugins(in: Atelier())
    #expect(asked.names == ["a", "b", "d", "e", "g", "a", "b", "d", "e", "g"])
  }
}
