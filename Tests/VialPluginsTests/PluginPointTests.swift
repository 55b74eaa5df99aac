import Testing
import VialPlugins

private typealias Operations = PluginPoint<Atelier, any Operation>

private class Press: InitializerInjectable { required init(dependency desk: Atelier) {} }
private final class Stamp: Press, Operation { let name = "stamp" }

/// A plugin that gives itself behind a protocol.
private struct Ruler: Operation, InitializerInjectable {
  let name = "ruler"
  init(dependency desk: Atelier) {}
  static func injectableInstance(dependency desk: Atelier) -> any Operation { Ruler(dependency: desk) }
}

@Suite struct `A plugin point` {
  private let operations = Operations("operations") {
    Plug(Addition.self)
    Plug(Logarithm.self).when(\.isSubscribed)
    PluginPoint("science") {
      Plug(Sine.self)
      Plug(Root.self).when { $0.level > 3 }
      PluginPoint("angles") {
        Plug("cosine") { desk in
          desk.built.add("cosine")
          return NamedOperation(name: "cosine")
        }
        .when(!\.isTrial)
      }
      .when(.always)
    }
    .when(\.isScientist && !\.isTrial)
    Plug("square") { _ in NamedOperation(name: "square") }.when(anyOf(\.isTrial, \.isSubscribed))
  }

  private func names(_ point: Operations, in desk: Atelier = Atelier()) throws -> [String] {
    try point.plugins(in: desk).map(\.name)
  }

  @Test func `gives subclasses, and components behind a protocol`() throws {
    let point = Operations {
      Plug(Stamp.self)
      Plug(Ruler.self)
    }
    #expect(try names(point) == ["stamp", "ruler"])
    #expect(point.plugs.map(\.name) == ["VialPluginsTests.Stamp", "VialPluginsTests.Ruler"])
  }

  @Test func `gives the plugins whose rules hold, in order of declaration`() throws {
    #expect(try names(operations) == ["addition", "logarithm", "sine", "root", "cosine", "square"])
    #expect(try names(operations, in: Atelier(level: 3)) == ["addition", "logarithm", "sine", "cosine", "square"])
    #expect(try names(operations, in: Atelier(isSubscribed: false)) == ["addition", "sine", "root", "cosine"])
  }

  @Test func `covers what stands in it with its own rule`() throws {
    #expect(try names(operations, in: Atelier(isTrial: true)) == ["addition", "logarithm", "square"])
    #expect(try names(Operations { Plug(Addition.self) }.when(.never)) == [])
  }

  @Test func `uses what has several rules where all of them hold`() throws {
    let point = Operations {
      Plug(Addition.self).when(\.isSubscribed).when { $0.level > 3 }
      PluginPoint("science") { Plug(Sine.self) }.when(HasDeskLevel(level: 2)).when(!\.isTrial).when(.always)
    }
    #expect(point.plugs[0].description.hasPrefix("VialPluginsTests.Addition, when isSubscribed && the closure at "))
    #expect(point.children[0].explain(in: Atelier()).verdict?.rule == "VialPluginsTests.HasDeskLevel && !isTrial")
    #expect(try (names(point), names(point, in: Atelier(level: 3))) == (["addition", "sine"], ["sine"]))
    #expect(try names(point, in: Atelier(isSubscribed: false, isTrial: true)) == [])
  }

  @Test func `builds nothing that it keeps out`() throws {
    let desk = Atelier(isSubscribed: false, isScientist: false)
    #expect(try operations.plugins(in: desk).count == 1)
    #expect(desk.built.names == ["addition"])
  }

  @Test func `builds its plugins for each request`() throws {
    let desk = Atelier()
    let first = try operations.plugins(in: desk)
    let second = try operations.plugins(in: desk)
    #expect(first[0] as? Addition !== second[0] as? Addition)
    let names = ["addition", "logarithm", "sine", "root", "cosine"]
    #expect(desk.built.names == names + names)
  }

  @Test func `is declared with conditions, loops and arrays, too`() throws {
    let isLarge = true
    let point = Operations {
      if isLarge { Plug(Addition.self) }
      if !isLarge { Plug(Sine.self) }
      if isLarge { Plug(Logarithm.self) } else { Plug(Sine.self) }
      if #available(macOS 15, *) { Plug("new") { _ in NamedOperation(name: "new") } }
      for number in 1...2 { Plug("\(number)") { _ in NamedOperation(name: "\(number)") }.when { $0.level >= number } }
      ["left", "right"].map { name in Plug(name) { _ in NamedOperation(name: name) } }
      [PluginPoint { Plug(Root.self).when(HasDeskLevel(level: 1)) }.when(HasDeskLevel(level: 5))]
    }
    #expect(try names(point) == ["addition", "logarithm", "new", "1", "2", "left", "right", "root"])
    #expect(try names(point, in: Atelier(level: 1)) == ["addition", "logarithm", "new", "1", "left", "right"])
  }

  @Test func `takes plugins that are added later, behind the others`() throws {
    var point = operations
    point.add { Plug(Sine.self) }
    point.add {
      PluginPoint("more") { Plug("one") { _ in NamedOperation(name: "one") } }.when(!\.isTrial)
      Plug("two") { _ in NamedOperation(name: "two") }.when(.always)
      Plug("three") { _ in NamedOperation(name: "three") }.when(.never)
    }
    point["science"]?.add { Plug("pi") { _ in NamedOperation(name: "pi") } }
    point["science"]?["angles"]?.add { Plug(Addition.self) }
    let isThere: Void? = point["angles"]?.add { Plug(Addition.self) }
    #expect(isThere == nil)
    let all = ["addition", "logarithm", "sine", "root", "cosine", "addition", "pi", "square", "sine", "one", "two"]
    #expect(try names(point) == all)
    #expect(
      try names(point, in: Atelier(isScientist: false)) == ["addition", "logarithm", "square", "sine", "one", "two"]
    )
    #expect(try names(operations).count == 6)
  }

  @Test func `may stand empty under a rule, until something is added to it`() throws {
    let isReady = AnyRule<Atelier>("is ready") { $0.level > 4 }
    var point = Operations("operations") {
      PluginPoint("a").when(isReady)
      PluginPoint("b").when(HasDeskLevel(level: 6))
      PluginPoint("c").when(\.isSubscribed)
      PluginPoint("d").when(\.isSubscribed && \.isTrial)
      PluginPoint("e") {}.when { $0.level > 5 }
      PluginPoint("f")
    }
    #expect(try names(point) == [])
    for child in point.children.compactMap(\.name) {
      point[child]?.add { Plug(child) { _ in NamedOperation(name: child) } }
    }
    #expect(try names(point) == ["a", "c", "f"])
    #expect(try names(point, in: Atelier(isTrial: true, level: 6)) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `lets go of plugins by type and by name, and of points with all that stands in them`() throws {
    var point = operations
    let wasThere = (point.remove(Sine.self), point.remove(Sine.self), point.remove(named: "none"))
    #expect(wasThere == (true, false, false))
    #expect(try names(point) == ["addition", "logarithm", "root", "cosine", "square"])
    let wereThere = (point.remove(named: "square"), point.remove(named: "cosine"))
    #expect(wereThere == (true, true))
    #expect(try names(point) == ["addition", "logarithm", "root"])
    #expect(point["science"]?.children.map(\.plugs.count) == [0])
    point.remove(named: "science")
    #expect(try names(point) == ["addition", "logarithm"])
    #expect(point.children.isEmpty)
  }

  @Test func `gives, replaces, adds and removes a child point by its name`() throws {
    var point = operations
    #expect(try point["science"]?["angles"]?.plugins(in: Atelier(isTrial: true)).count == 0)
    #expect(try point["science"]?["angles"]?.plugins(in: Atelier()).count == 1)
    point["science"] = Operations("science") { Plug(Sine.self) }
    #expect(try names(point) == ["addition", "logarithm", "sine", "square"])
    point["more"] = Operations("more") { Plug(Addition.self) }
    point["science"] = nil
    #expect(try names(point) == ["addition", "logarithm", "square", "addition"])
  }

  @Test func `gives a child point the name under which it is set`() throws {
    var point = Operations("operations") { Plug(Addition.self) }
    point["more"] = Operations { Plug(Sine.self) }
    point["more"] = Operations("other") { Plug(Root.self) }
    point["more"]?.add { Plug("pi") { _ in NamedOperation(name: "pi") } }
    #expect(try names(point) == ["addition", "root", "pi"])
    #expect(point.children.map(\.name) == ["more"])
    point["more"] = nil
    #expect(try names(point) == ["addition"])
  }

  @Test func `shows its declarations without a context`() {
    #expect(operations.name == "operations")
    #expect(operations.plugs.map(\.name) == ["VialPluginsTests.Addition", "VialPluginsTests.Logarithm", "square"])
    #expect(
      operations.plugs.map(\.description) == [
        "VialPluginsTests.Addition, when always", "VialPluginsTests.Logarithm, when isSubscribed",
        #""square", when isTrial || isSubscribed"#,
      ]
    )
    #expect(operations.children.map(\.name) == ["science"])
    #expect(operations.children[0].children[0].plugs.map(\.name) == ["cosine"])
  }

  @Test func `asks an injector for used plugins, and for nothing else`() throws {
    let (injector, built) = (Injector(name: "desk"), Built())
    try injector.register(lifetime: .singleton) { () -> NamedOperation in
      built.add("named")
      return NamedOperation(name: "named")
    }
    let point = Operations {
      Plug(NamedOperation.self, from: injector).when(\.isSubscribed)
      Plug((any Operation).self, from: injector).when(\.isTrial)
      Plug(Assembled.self, from: injector)
    }
    #expect(try names(point, in: Atelier(isSubscribed: false)) == ["assembled of named"])
    #expect(try names(point) == ["named", "assembled of named"])
    #expect(built.names == ["named"])
    try injector.register { Assembled(name: "registered") }
    #expect(try names(point) == ["named", "registered"])
  }

  @Test func `gives values, objects of a class, and whatever there is`() throws {
    let numbers = PluginPoint<Atelier, Int> { Plug("level") { $0.level } }
    #expect(try numbers.plugins(in: Atelier()) == [5])
    let additions = PluginPoint<Atelier, Addition> { Plug(Addition.self) }
    #expect(try additions.plugins(in: Atelier()).count == 1)
    let everything = PluginPoint<Atelier, Any> {
      Plug(Addition.self)
      Plug("seven") { _ in 7 }
      Plug(Inkwell.self)
    }
    #expect(try everything.plugins(in: Atelier()).count == 3)
    let injector = Injector(name: "desk")
    try injector.register(instance: 7)
    let hashable = PluginPoint<Atelier, AnyHashable> { Plug(Int.self, from: injector) }
    #expect(try hashable.plugins(in: Atelier()) == [7])
    let optional = PluginPoint<Atelier, Int?> { Plug(Int.self, from: injector) }
    #expect(try optional.plugins(in: Atelier()) == [7])
  }
}
