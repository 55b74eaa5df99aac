import Foundation
import Testing
import Vial
import VialAsync
import VialPlugins

@Suite struct `The text of an error about a plugin` {
  private func error(_ point: PluginPoint<Atelier, any Operation>, in desk: Atelier = Atelier(level: 0))
    -> InjectionError?
  {
    #expect(throws: InjectionError.self) { try point.plugins(in: desk, fileID: "App/main.swift", line: 9) }
  }

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
    #expect(
      error?.debugDescription == """
        The plugin VialPluginsTests.Root of the plugin point at App/Atelier.swift:6 threw an error.
          error: VialPluginsTests.NoDigits()
          requested: App/main.swift:9
          declared: App/Atelier.swift:7
          path: the plugin point "operations", declared at App/Atelier.swift:1
            the plugin point "science", declared at App/Atelier.swift:3
            the plugin point at App/Atelier.swift:6
          remedy: fix the error that the plugin threw; the next request builds it again
        """
    )
  }

  @Test func `names a closure that failed`() {
    let error = error(
      PluginPoint("operations", fileID: "App/Atelier.swift", line: 1) {
        Plug("root", fileID: "App/Atelier.swift", line: 2) { _ in throw NoDigits() }
      }
    )
    #expect(error?.name == "root")
    #expect(
      error?.debugDescription == """
        The plugin "root" of the plugin point "operations" threw an error.
          error: VialPluginsTests.NoDigits()
          requested: App/main.swift:9
          declared: App/Atelier.swift:2
          path: the plugin point "operations", declared at App/Atelier.swift:1
          remedy: fix the error that the plugin threw; the next request builds it again
        """
    )
  }

  @Test func `has the name that a type was given, and knows the type`() {
    let error = error(PluginPoint("operations") { Plug(Root.self, named: "root") })
    #expect(error?.name == "root")
    #expect(error?.serviceType == Root.self)
    #expect(error?.description == #"The plugin "root" of the plugin point "operations" threw an error: NoDigits()"#)
  }

  @Test func `is that of the injector where one was asked`() {
    let error = error(
      PluginPoint("operations") {
        Plug(NamedOperation.self, from: Injector(name: "app"), fileID: "App/Atelier.swift", line: 2)
      }
    )
    #expect(
      error?.debugDescription == """
        VialPluginsTests.NamedOperation is not registered in the injector "app".
          requested: App/Atelier.swift:2
          remedy: register it first: try injector.register { VialPluginsTests.NamedOperation(…) }
        """
    )
  }

  @Test func `says what an injector gave that is no plugin`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Any.self) { _ in 7 }
    let error = error(PluginPoint { Plug(Any.self, from: injector, fileID: "App/Atelier.swift", line: 2) })
    #expect(error?.code == .wrongPlugin)
    #expect(
      error?.debugDescription == """
        The plugin Swift.Int is not of the plugin point's type VialPluginsTests.Operation.
          requested: App/main.swift:9
          declared: App/Atelier.swift:2
          remedy: let Swift.Int conform to VialPluginsTests.Operation or inherit from it, or declare the plugin with a closure, which the compiler checks
        """
    )
  }

  @Test func `ends the program where a type is declared that is no plugin`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PluginPoint<Atelier, any Operation> { Plug(Inkwell.self, fileID: "App/Atelier.swift", line: 2) }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      errors.contains(
        """
        The plugin VialPluginsTests.Inkwell is not of the plugin point's type VialPluginsTests.Operation.
          declared: App/Atelier.swift:2
          remedy: let VialPluginsTests.Inkwell conform to VialPluginsTests.Operation or inherit from it, or declare the plugin with a closure, which the compiler checks
        """
      )
    )
  }

  @Test func `ends the program where an instance is declared that is no plugin`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PluginPoint<Atelier, any Operation> { Plug(instance: 7, fileID: "App/Atelier.swift", line: 2) }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("The plugin Swift.Int is not of the plugin point's type VialPluginsTests.Operation.\n"))
  }
}
