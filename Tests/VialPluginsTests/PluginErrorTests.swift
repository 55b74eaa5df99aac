import TestSupport
import VialPlugins

@Suite struct `The text of an error about a plugin` {
  private func error(_ point: PluginPoint<Atelier, any Operation>, in desk: Atelier = Atelier(level: 0))
    -> InjectionError?
  { #expect(throws: InjectionError.self) { try point.plugins(in: desk, fileID: "App/main.swift", line: 9) } }

  @Test func `says which plugin failed, and in which points it stands`() {
    let error = error(
      PluginPoint("operations", fileID: "App/Atelier.swift", line: 1) {
        Plug(Addition.self)
        PluginPoint("science", fileID: "App/Atelier.swift", line: 3) {
          PluginPoint(fileID: "App/Atelier.swift", line: 4) { Plug(Sine.self) }
          PluginPoint(fileID: "App/Atelier.swift", line: 6) { Plug(Root.self, fileID: "App/Atelier.swift", line: 7) }
        }
      }
    )
    #expect(error?.code == .pluginFailed)
    #expect(error?.underlyingError is NoDigits)
    #expect(error?.serviceType == Root.self)
    #expect(error?.injector == "the plugin point at App/Atelier.swift:6")
    #expect(
      error?.description
        == "The plugin VialPluginsTests.Root of the plugin point at App/Atelier.swift:6 threw an error: NoDigits()"
    )
    ErrorTexts.plugins.expect(error?.debugDescription, is: "A plugin of a type that threw, in nested points")
  }

  @Test func `names a closure that failed`() {
    let error = error(
      PluginPoint("operations", fileID: "App/Atelier.swift", line: 1) {
        Plug("root", fileID: "App/Atelier.swift", line: 2) { _ in throw NoDigits() }
      }
    )
    #expect(error?.name == "root")
    ErrorTexts.plugins.expect(error?.debugDescription, is: "A plugin of a closure that threw")
  }

  @Test func `has the name and the type of a plugin that has both`() {
    let error = error(PluginPoint("operations") { Plug(Root.self, named: "root") })
    #expect(error?.name == "root")
    #expect(error?.serviceType == Root.self)
    #expect(error?.description == #"The plugin "root" of the plugin point "operations" threw an error: NoDigits()"#)
  }

  @Test func `is the error of the injector that was asked`() {
    let error = error(
      PluginPoint("operations") {
        Plug(NamedOperation.self, from: Injector(name: "app"), fileID: "App/Atelier.swift", line: 2)
      }
    )
    #expect(error?.code == .notRegistered)
    #expect(error?.serviceType == NamedOperation.self)
    #expect(error?.injector == #"the injector "app""#)
    #expect(
      error?.debugDescription.errorPlaces == """
          requested: App/Atelier.swift:2
        """
    )
  }

  @Test func `names the instance of an injector that is no plugin`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Any.self) { _ in 7 }
    let error = error(PluginPoint { Plug(Any.self, from: injector, fileID: "App/Atelier.swift", line: 2) })
    #expect(error?.code == .wrongPlugin)
    ErrorTexts.plugins.expect(error?.debugDescription, is: "An injector's instance that is no plugin")
  }

  @Test func `ends the program where a type is declared that is no plugin`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PluginPoint<Atelier, any Operation> { Plug(Inkwell.self, fileID: "App/Atelier.swift", line: 2) }
    }
    ErrorTexts.plugins.expect(result?.fatalErrorText, is: "A type that is no plugin")
  }
}

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
    #expect(operations.plugs.map(\.name) == (1...18).map { "\($0)" })
    let used = operations.explain(in: Atelier()).plugins.filter(\.isIn).map(\.name)
    #expect(used == ["1", "2", "4", "6", "7", "9", "11", "13", "15", "17"])
    try injector.register { plus }
    #expect(try operations.plugins(in: Atelier()).count == used.count)
  }

  @Test func `is its type's name if none is given, and removes it either way`() {
    var point = Operations {
      Plug(Addition.self)
      Plug(Addition.self, named: "sum")
      Plug(NamedOperation.self, from: injector)
      Plug(NamedOperation.self, named: "VialPluginsTests.Addition", from: injector)
    }
    point.plugs.map(\.name).expect([
      "VialPluginsTests.Addition", "sum", "VialPluginsTests.NamedOperation", "VialPluginsTests.Addition",
    ])
    #expect(point.plugs.last?.description == #""VialPluginsTests.Addition", when always"#)
    let wereThere = (point.remove(named: "VialPluginsTests.Addition"), point.remove(NamedOperation.self))
    #expect(wereThere == (true, true))
    #expect(point.plugs.map(\.name) == ["sum"])
    let wasThere = point.remove(Addition.self)
    #expect(wasThere)
  }
}
