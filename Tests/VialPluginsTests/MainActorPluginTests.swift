import Fixtures
import VialPlugins

@MainActor private final class Studio {
  var isLoud: Bool
  var level = 3
  init(isLoud: Bool = true) { self.isLoud = isLoud }
}

private protocol Instrument { var name: String { get } }

/// It is not `Sendable`, and confined to the main actor where that builds it.
private final class Drum: Instrument {
  var name: String
  init(_ name: String = "drum") { self.name = name }
}

@MainActor private final class Organ {
  let level: Int
  init(dependency studio: Studio) { level = studio.level }
}

extension Organ: @MainActor InitializerInjectable {}
extension Organ: Instrument { nonisolated var name: String { "organ \(level)" } }

private struct Whistle: Instrument, InitializerInjectable {
  let name = "whistle"
  init(dependency studio: Studio) {}
}

@MainActor @Suite struct `Plugins of the main actor` {
  private typealias Point = PluginPoint<Studio, any Instrument>

  private func names(_ point: Point, in studio: Studio = Studio()) throws -> [String] {
    try point.plugins(in: studio).map(\.name)
  }

  private func error(_ point: Point, in studio: Studio = Studio()) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      try point.plugins(in: studio, isolation: nil, fileID: "App/main.swift", line: 9)
    }
  }

  @Test func `build themselves, and are given with others in order`() throws {
    let point = Point {
      Plug(Whistle.self)
      Plug(Organ.self)
      Plug(Organ.self, named: "level").when { @MainActor in $0.level > 2 }
      Plug(Organ.self).when(\.isLoud)
      Plug(Organ.self).when(.never)
      Plug(Whistle.self).when { @MainActor in $0.isLoud }
    }
    #expect(try names(point) == ["whistle", "organ 3", "organ 3", "organ 3", "whistle"])
    #expect(try names(point, in: Studio(isLoud: false)) == ["whistle", "organ 3", "organ 3"])
    #expect(
      point.plugs.map(\.name)
        == ["Whistle", "Organ", "level", "Organ", "Organ", "Whistle"].map { name in
          name == "level" ? name : "VialPluginsTests.\(name)"
        }
    )
  }

  @Test func `are what closures return`() throws {
    let kept = Drum("kept")
    let point = Point {
      Plug("always") { @MainActor _ in kept }
      Plug("loud") { @MainActor _ in Drum("loud") }.when(\.isLoud)
      Plug("high") { @MainActor _ in Drum("high") }.when { @MainActor in $0.level > 3 }
    }
    #expect(try names(point) == ["kept", "loud"])
    #expect(try point.plugins(in: Studio()).first as? Drum === kept)
  }

  @Test func `are given by an injector, or assembled by it`() throws {
    struct Parts: ResolvableDependency {
      let drum: Drum
      init(from resolver: Resolver) throws { drum = try resolver.resolve() }
    }
    struct Set: Instrument, InitializerInjectable {
      let name: String
      init(dependency parts: Parts) { name = "set of a \(parts.drum.name)" }
    }
    let app = Injector(name: "app")
    try app.mainActor.register(lifetime: .singleton) { Drum() }
    let point = Point {
      Plug(Drum.self, from: app)
      Plug(Set.self, from: app).when(\.isLoud)
      Plug(Drum.self, from: app).when { @MainActor in $0.level > 3 }
    }
    #expect(try names(point) == ["drum", "set of a drum"])
  }

  @Test func `stand in points with rules of the main actor`() throws {
    let point = Point {
      PluginPoint("loud") { Plug(Whistle.self) }.when(\.isLoud)
      PluginPoint("quiet") { Plug(Organ.self) }.when { @MainActor in !$0.isLoud }
    }
    #expect(try (names(point), names(point, in: Studio(isLoud: false))) == (["whistle"], ["organ 3"]))
    #expect(point.children.map(\.name) == ["loud", "quiet"])
    let lines = point.explain(in: Studio()).description.split(separator: "\n").dropFirst().prefix(2)
    #expect(lines == ["  + point \"loud\": isLoud holds", "    + VialPluginsTests.Whistle: always holds"])
  }

  @Test func `may have other rules beside rules of the main actor, in any order`() throws {
    let point = Point {
      Plug(Whistle.self).when(fileID: "App/Band.swift", line: 2) { @MainActor in $0.level > 2 }.when(.always).when(
        \.isLoud
      )
      Plug("drum") { _ in Drum() }.when(.never).when(\.isLoud)
      PluginPoint { Plug(Organ.self) }.when(\.isLoud).when(.never)
    }
    #expect(try (names(point), names(point, in: Studio(isLoud: false))) == (["whistle"], []))
    let explanations = point.explain(in: Studio(isLoud: false)).parts
    explanations.map(\.reason).expect([
      "the closure at App/Band.swift:2 && isLoud does not hold, since isLoud does not",
      "never && isLoud does not hold, since never does not", "isLoud && never does not hold, since isLoud does not",
    ])
    #expect(explanations.map { $0.verdict?.parts.map(\.holds) } == [[true, false], [false], [false]])
    point.explain(in: Studio(), isolation: nil).parts.map(\.reason).expect([
      "the closure at App/Band.swift:2 && isLoud was not evaluated, since it belongs to the main actor",
      "never && isLoud does not hold, since never does not", "isLoud && never does not hold, since never does not",
    ])
    #expect(error(point)?.code == .requiresMainActor)
  }

  @Test func `are an error for a request that could take them elsewhere`() {
    let error = error(
      PluginPoint("band", fileID: "App/Band.swift", line: 1) {
        Plug(Whistle.self)
        Plug("drum", fileID: "App/Band.swift", line: 3) { @MainActor _ in Drum() }
      }
    )
    #expect(error?.code == .requiresMainActor)
    ErrorTexts.plugins.expect(error?.debugDescription, is: "A plugin that belongs to the main actor")
  }

  @Test func `are an error where only the main actor can say whether they are used`() {
    let error = error(
      PluginPoint("band", fileID: "App/Band.swift", line: 1) {
        PluginPoint("loud", fileID: "App/Band.swift", line: 2) { Plug(Whistle.self) }.when(\.isLoud)
      }
    )
    ErrorTexts.plugins.expect(error?.debugDescription, is: "A rule that belongs to the main actor")
  }

  @Test func `are no error where another rule keeps them out`() throws {
    let point = Point {
      Plug(Whistle.self)
      Plug(Organ.self).when(.never)
      PluginPoint { Plug("drum") { @MainActor _ in Drum() }.when(\.isLoud) }.when(.never)
    }
    #expect(try point.plugins(in: Studio(), isolation: nil).map(\.name) == ["whistle"])
    #expect(point.explain(in: Studio(), isolation: nil).plugins.map(\.isIn) == [true, false, false])
  }

  @Test func `are explained to others without asking their rules`() {
    let point = Point {
      Plug("drum") { @MainActor _ in Drum() }.when(fileID: "App/Band.swift", line: 3) { @MainActor in $0.isLoud }
      Plug(Whistle.self).when(\.isLoud).when(AnyRule("no") { _ in false })
      Plug(Whistle.self).when(\.isLoud).when(AnyRule("yes") { _ in true })
    }
    let parts = point.explain(in: Studio(), isolation: nil).plugins.map { $0.verdict?.parts.map(\.description) }
    #expect(parts == [[], ["no does not hold"], ["yes holds"]])
    #expect(
      point.explain(in: Studio(), isolation: nil).plugins.first?.reason
        == "the closure at App/Band.swift:3 was not evaluated, since it belongs to the main actor"
    )
    #expect(point.explain(in: Studio()).plugins.first?.reason == "the closure at App/Band.swift:3 holds")
  }

  @Test func `that throw or are of another type say so`() {
    let broken = Point { Plug("broken") { @MainActor _ in throw Broken() } }
    let failure = #expect(throws: InjectionError.self) { try broken.plugins(in: Studio()) }
    #expect(failure?.underlyingError is Broken)
    let app = Injector(name: "app")
    let missing = Point { Plug(Drum.self, from: app) }
    let error = #expect(throws: InjectionError.self) { try missing.plugins(in: Studio()) }
    #expect(error?.code == .notRegistered)
    #expect(
      error?.debugDescription.contains("try injector.register {") == true,
      "requests elsewhere get that plugin, too"
    )
  }
}
