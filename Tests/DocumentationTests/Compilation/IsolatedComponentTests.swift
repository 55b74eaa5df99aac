import TestSupport
import Testing

@Suite struct `A component whose conformance is isolated by inference` {
  private let declarations = """
    import VialPlugins
    import Dispatch
    nonisolated struct Desk: ResolvableDependency { nonisolated init(from resolver: Resolver) {} }
    @MainActor final class Window: InitializerInjectable { var number = 0; init(dependency desk: Desk) { number += 1 } }
    @MainActor final class Model: InjectableViewModel { var number = 0; init(dependency desk: Desk) { number += 1 } }
    @MainActor final class Panel: PropertyInjectable {
      var number = 0
      init() {}
      static func instance() -> Panel { Panel() }
      func inject(_ desk: Desk) { number += 1 }
    }
    @MainActor final class Screen: InjectableController {
      var number = 0
      nonisolated init() {}
      func inject(_ desk: Desk) { number += 1 }
    }
    @MainActor final class Gauge: Sendable, InitializerInjectable {
      var number = 0
      nonisolated init(dependency desk: Desk) {}
    }
    @MainActor struct Tools: AutowiredDependency {
      var number: Int
      nonisolated init(number: Int) { self.number = number }
      static let wiring = Wiring { number in Tools(number: number) }
    }
    nonisolated struct Kit: InitializerInjectable { init(dependency tools: Tools) {} }
    nonisolated final class Pen: InitializerInjectable { init(dependency desk: Desk) {} }
    nonisolated final class Cup: PropertyInjectable {
      static func instance() -> Self { Self() }
      func inject(_ desk: Desk) {}
    }
    nonisolated final class Lamp: Injectable {
      static func injectableInstance(dependency desk: Desk) -> Lamp { Lamp() }
    }
    nonisolated let injector = Injector(name: "app")

    """

  private static let flags = ["-enable-upcoming-feature", "InferIsolatedConformances"]
  /// The language modes, each with and without the main actor as the default.
  private static let modes = [(6, false), (6, true), (5, false), (5, true)]

  /// Runs a program whose function `report` is called on the main actor, and then elsewhere.
  private func runReporting(_ program: String, _ mode: Int, _ isDefault: Bool) throws -> ProgramRun {
    try ProgramRun(
      compiling: program + """

        report("main")
        let isOver = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
          report("elsewhere")
          isOver.signal()
        }
        isOver.wait()
        """,
      languageMode: mode,
      flags: Self.flags + (isDefault ? ["-default-isolation", "MainActor"] : [])
    )
  }

  @Test(arguments: modes)
  func `that belongs to another actor is an error on the main actor too`(mode: Int, isDefault: Bool) throws {
    let run = try runReporting(
      declarations + """
        @globalActor actor Laboratory { static let shared = Laboratory() }
        @Laboratory final class Flask: InitializerInjectable {
          var number = 0
          init(dependency desk: Desk) { number += 1 }
        }
        @Laboratory final class Mixer: InjectableViewModel {
          var number = 0
          init(dependency desk: Desk) { number += 1 }
        }
        try injector.register(Flask.self).register(Mixer.self)
        nonisolated func code(_ body: () throws(InjectionError) -> Void) -> String {
          do throws(InjectionError) { try body() } catch { return "\\(error.code)" }
          return "built"
        }
        nonisolated func report(_ place: String) {
          print(
            place,
            code { () throws(InjectionError) in _ = try injector.get(Flask.self) },
            code { () throws(InjectionError) in _ = try injector.get(Mixer.self) }
          )
        }
        """,
      mode,
      isDefault
    )
    #expect(
      run.output == """
        main requiresMainActor requiresMainActor
        elsewhere requiresMainActor requiresMainActor

        """
    )
  }

  @Test(arguments: modes)
  func `is an error off the main actor, and is built there`(mode: Int, isDefault: Bool) throws {
    let run = try runReporting(
      declarations + """
        try injector.register(Window.self).register(Model.self).register(Panel.self).register(Screen.self)
        try injector.register(Kit.self).register { 7 }
        _ = try MainActor.assumeIsolated {
          try ConstructorRegistry.main.register(Screen.self, named: "Screen") { Screen() }
        }
        try injector.register(Pen.self).register(Cup.self).register(Lamp.self)
        try injector.register(Gauge.self, lifetime: .singleton)
        nonisolated func code(_ body: () throws(InjectionError) -> Void) -> String {
          do throws(InjectionError) { try body() } catch { return "\\(error.code)" }
          return "built"
        }
        nonisolated func report(_ place: String) {
          print(
            place,
            code { () throws(InjectionError) in _ = try injector.get(Window.self) },
            code { () throws(InjectionError) in _ = try injector.get(Model.self) },
            code { () throws(InjectionError) in _ = try injector.get(Panel.self) },
            code { () throws(InjectionError) in _ = try injector.get(Screen.self) },
            code { () throws(InjectionError) in _ = try injector.get(Kit.self) },
            code { () throws(InjectionError) in _ = try injector.get(Pen.self) },
            code { () throws(InjectionError) in _ = try injector.get(Cup.self) },
            code { () throws(InjectionError) in _ = try injector.get(Lamp.self) },
            code { () throws(InjectionError) in _ = try injector.get(Gauge.self) }
          )
        }
        """,
      mode,
      isDefault
    )
    let off = Array(repeating: "requiresMainActor", count: 5).joined(separator: " ")
    #expect(
      run.output == """
        main built built built built built built built built built
        elsewhere \(off) built built built built

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: modes)
  func `is registered off the main actor under its own name where a subclass inherits it`(
    mode: Int,
    isDefault: Bool
  ) throws {
    let run = try runReporting(
      declarations + """
        @MainActor class Page: InitializerInjectable { required init(dependency desk: Desk) {} }
        @MainActor final class Cover: Page {}
        nonisolated func report(_ place: String) {
          let injector = Injector(name: place)
          do throws(InjectionError) {
            try injector.register(Cover.self)
            print(place, injector.isRegistered(type: Cover.self), injector.isRegistered(type: Page.self))
            print(type(of: try injector.get(Cover.self)))
          } catch {
            print(error.code)
          }
        }
        """,
      mode,
      isDefault
    )
    #expect(run.output == "main true false\nCover\nelsewhere true false\nrequiresMainActor\n")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: modes)
  func `is an error as a plugin that could leave the main actor`(mode: Int, isDefault: Bool) throws {
    let run = try runReporting(
      declarations + """
        @MainActor func reportConfined() throws {
          let point = PluginPoint<Desk, AnyObject> { Plug(Window.self) }
          print("confined", try point.plugins(in: injector.get(Desk.self)).count)
        }
        nonisolated func report(_ place: String) {
          if place == "main" { MainActor.assumeIsolated { try? reportConfined() } }
          do throws(InjectionError) {
            let point = PluginPoint<Desk, AnyObject> { Plug(Window.self) }
            print(place, try point.plugins(in: injector.get(Desk.self)).count)
          } catch {
            print(place, error)
          }
        }
        try injector.register { Desk(from: $0) }
        """,
      mode,
      isDefault
    )
    #expect(
      run.output == """
        confined 1
        main The plugin main.Window of the plugin point at main/main.swift:43 belongs to the main actor, but this request could take it elsewhere.
        elsewhere The plugin main.Window of the plugin point at main/main.swift:43 belongs to the main actor, but this request could take it elsewhere.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }
}
