import Testing
import Vial
import VialPlugins

private typealias Operations = PluginPoint<Atelier, any Operation>

@Suite struct `The name of a plugin` {
  private let injector = Injector(name: "desk")
  private let plus = NamedOperation(name: "plus")

  private var operations: Operations {
    Operations("operations") {
      Plug(Addition.self, named: "1")
      Plug(Addition.self, named: "2").when(.always)
      Plug(Addition.self, named: "3").when(HasDeskLevel(level: 6))
      Plug(Addition.self, named: "4").when(\.isSubscribed)
      Plug(Addition.self, named: "5").when(\.isSubscribed && \.isTrial)
      Plug(Addition.self, named: "6").when { $0.level > 3 }
      Plug(NamedOperation.self, named: "7", from: injector)
      Plug(NamedOperation.self, named: "8", from: injector).when(.never)
      Plug(NamedOperation.self, named: "9", from: injector).when(HasDeskLevel(level: 2))
      Plug(NamedOperation.self, named: "10", from: injector).when(\.isTrial)
      Plug(NamedOperation.self, named: "11", from: injector).when(\.isScientist && \.level == 5)
      Plug(NamedOperation.self, named: "12", from: injector).when { $0.level > 7 }
      Plug("13") { _ in plus }
      Plug("14") { _ in plus }.when(.never)
      Plug("15") { _ in plus }.when(HasDeskLevel(level: 2))
      Plug("16") { _ in plus }.when(\.isTrial)
      Plug("17") { _ in plus }.when(\.level != 6)
      Plug("18") { _ in plus }.when { $0.level > 7 }
    }
  }

  @Test func `can be given whatever the plugin is made of, and whatever its rule is`() throws {
    #expect(operations.plugs.map(\.name) == (1...18).map(String.init))
    let used = operations.explain(in: Atelier()).plugins.filter(\.isIn).map(\.name)
    #expect(used == ["1", "2", "4", "6", "7", "9", "11", "13", "15", "17"])
    try injector.register { plus }
    #expect(try operations.plugins(in: Atelier()).count == used.count)
  }

  @Test func `is that of its type if none is given, and removes it either way`() {
    var point = Operations {
      Plug(Addition.self)
      Plug(Addition.self, named: "sum")
      Plug(NamedOperation.self, from: injector)
      Plug(NamedOperation.self, named: "VialPluginsTests.Addition", from: injector)
    }
    #expect(
      point.plugs.map(\.name) == [
        "VialPluginsTests.Addition", "sum", "VialPluginsTests.NamedOperation", "VialPluginsTests.Addition",
      ]
    )
    #expect(point.plugs.last?.description == #""VialPluginsTests.Addition", when always"#)
    let wereThere = (point.remove(named: "VialPluginsTests.Addition"), point.remove(NamedOperation.self))
    #expect(wereThere == (true, true))
    #expect(point.plugs.map(\.name) == ["sum"])
    let wasThere = point.remove(Addition.self)
    #expect(wasThere)
  }
}
