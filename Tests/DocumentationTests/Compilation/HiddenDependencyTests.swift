import TestSupport
import Testing

@Suite struct `Validation of property wrappers in a program` {
  private let declarations = """
    import VialGraph
    protocol Clock {}
    struct Screen: InitializerInjectable {
      @Inject var clock: any Clock
      init(dependency: Void) {}
    }
    class Base {
      @LazyInject(on: .shared) var clock: any Clock
      init() {}
    }
    final class Window: Base {
      @Inject(on: .shared) var text: String
    }
    struct Empty {}
    final class Nothing {}
    func report(_ app: MainActorInjector) {
      do throws(ValidationError) {
        for diagnostic in try app.validate() { print(diagnostic) }
      } catch {
        print(error)
      }
    }

    """

  private let registrations = """
    let app = MainActorInjector(name: "app")
    try app.register { Window() }.register { Empty() }.register { Nothing() }
    try app.register { (screen: Screen) in 7 }
    report(app)
    """

  @Test func `names the properties, also inherited ones and a component's, in a module of the main actor`() throws {
    let run = try ProgramRun(compiling: declarations + registrations, flags: Compilation.mainActorFlags)
    #expect(
      run.output == """
        The dependency graph has 3 errors.

        error: Swift.String is not registered in the injector "app".
          requested: main/main.swift:24
          path: main.Window, transient, registered at main/main.swift:24
            Swift.String, requested by the property wrapper text
          remedy: register it first: try injector.register { Swift.String(…) }; or make the property an optional

        error: main.Clock is not registered in the injector "app".
          requested: main/main.swift:24
          path: main.Window, transient, registered at main/main.swift:24
            main.Clock, requested by the property wrapper clock
          remedy: register it first: try injector.register(as: (any main.Clock).self) { … }; or make the property an optional

        error: main.Clock is not registered in the injector "app".
          requested: main/main.swift:25
          path: Swift.Int, transient, registered at main/main.swift:25
            main.Screen, component, requested at main/main.swift:25
            main.Clock, requested by the property wrapper clock
          remedy: register it first: try injector.register(as: (any main.Clock).self) { … }; or make the property an optional

        """
    )
  }

  @Test(arguments: ["-Onone", "-O"])
  func `says once that it can't look for properties, where metadata is stripped`(optimization: String) throws {
    let flags = Compilation.mainActorFlags + ["-Xfrontend", "-disable-reflection-metadata", optimization]
    let run = try ProgramRun(compiling: declarations + registrations, flags: flags)
    #expect(
      run.output == """
        note: The property wrappers of main.Screen and main.Window are not known: the metadata of their fields is stripped.
          remedy: compile what you validate without -disable-reflection-metadata

        """
    )
  }

  @Test func `names no property where the names of properties are stripped`() throws {
    let flags = Compilation.mainActorFlags + ["-Xfrontend", "-disable-reflection-names"]
    let run = try ProgramRun(compiling: declarations + registrations, flags: flags)
    #expect(
      run.output == """
        The dependency graph has 3 errors.

        error: Swift.String is not registered in the injector "app".
          requested: main/main.swift:24
          path: main.Window, transient, registered at main/main.swift:24
            Swift.String, requested by a property wrapper
          remedy: register it first: try injector.register { Swift.String(…) }; or make the property an optional

        error: main.Clock is not registered in the injector "app".
          requested: main/main.swift:24
          path: main.Window, transient, registered at main/main.swift:24
            main.Clock, requested by a property wrapper
          remedy: register it first: try injector.register(as: (any main.Clock).self) { … }; or make the property an optional

        error: main.Clock is not registered in the injector "app".
          requested: main/main.swift:25
          path: Swift.Int, transient, registered at main/main.swift:25
            main.Screen, component, requested at main/main.swift:25
            main.Clock, requested by a property wrapper
          remedy: register it first: try injector.register(as: (any main.Clock).self) { … }; or make the property an optional

        """
    )
  }
}
