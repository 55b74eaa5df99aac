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
      @LazyInject var clock: any Clock
      init() {}
    }
    final class Window: Base {
      @Inject var text: String
    }
    struct Empty {}
    final class Nothing {}
    func report(_ app: Injector) {
      do throws(ValidationError) {
        for diagnostic in try app.validate() { print(diagnostic) }
      } catch {
        print(error)
      }
    }

    """

  private let registrations = """
    let app = Injector(name: "app")
    try app.mainActor.register { Window() }.register { Empty() }.register { Nothing() }
    try app.mainActor.register { (screen: Screen) in 7 }
    report(app)
    """

  @Test func `names the properties, also inherited ones and a component's, in a module of the main actor`() throws {
    let run = try ProgramRun(compiling: declarations + registrations, flags: Compilation.mainActorFlags)
    ErrorTexts.graph.expect(run.output, is: "What the property wrappers of a program of the main actor miss")
  }

  @Test(arguments: ["-Onone", "-O"])
  func `says once that it can't look for properties, where metadata is stripped`(optimization: String) throws {
    let flags = Compilation.mainActorFlags + ["-Xfrontend", "-disable-reflection-metadata", optimization]
    let run = try ProgramRun(compiling: declarations + registrations, flags: flags)
    ErrorTexts.graph.expect(run.output, is: "Property wrappers that are not known, since metadata is stripped")
  }

  @Test func `names no property where the names of properties are stripped`() throws {
    let flags = Compilation.mainActorFlags + ["-Xfrontend", "-disable-reflection-names"]
    let run = try ProgramRun(compiling: declarations + registrations, flags: flags)
    ErrorTexts.graph.expect(run.output, is: "What property wrappers miss whose names are stripped")
  }
}
