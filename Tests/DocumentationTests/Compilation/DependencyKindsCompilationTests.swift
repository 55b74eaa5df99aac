import TestSupport
import Testing

@Suite struct `A provider whose dependency is not sendable` {
  /// The language mode and the flags of a module.
  struct Mode: Sendable {
    let languageMode: Int
    let flags: [String]

    /// The modifier of declarations that belong to no actor.
    var isolation = ""

    static let all = [
      Mode(languageMode: 6, flags: []),
      Mode(
        languageMode: 5,
        flags: ["-strict-concurrency=complete", "-enable-upcoming-feature", "InferSendableFromCaptures"]
      ),
      Mode(languageMode: 6, flags: Compilation.mainActorFlags, isolation: "nonisolated "),
    ]

    /// The declarations of the program that has every row of the table.
    var declarations: String {
      let declarations = DependencyKind.declarations + DependencyKind.all.map(\.declarations).joined()
      return declarations.replacing(/(?m)^(protocol|final class|struct|enum|func)/) { isolation + $0.1 }
    }
  }

  @Test(arguments: Mode.all)
  func `compiles for every kind of dependency in every use, and is given its values`(mode: Mode) throws {
    let calls = DependencyKind.all.flatMap { kind in
      ["", "OnMainActor"].map { "  try show\(kind.name)\($0)(core)\n" }
    }.joined()
    let run = try ProgramRun(
      compiling: mode.declarations + """
        let core = try makeCore()
        try Injector.withDefault(core) {
        \(calls)}
        """,
      languageMode: mode.languageMode,
      flags: mode.flags
    )
    let lines = DependencyKind.all.flatMap { kind in DependencyUse.all.map { $0.line(kind) } }
    #expect(run.output.split(separator: "\n").map { "\($0)" } == lines)
    #expect(run.errors == "")
  }

  // Swift, not Vial: without the feature, Swift 5 takes no reference to an initializer for `@Sendable`.
  @Test func `draws a warning in Swift 5 only where an initializer is passed as it is`() throws {
    let text = Mode.all[0].declarations
    let compilation = try Compilation(of: text, languageMode: 5, flags: ["-strict-concurrency=complete"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let autowired = lines.indices.filter { lines[$0].contains("register(autowiring: ") }
    let warnings = autowired.map { line in
      "\(line + 1): warning: converting non-Sendable function value to '@isolated(any) @Sendable "
    }
    #expect(autowired.count == 2 * DependencyKind.all.count)
    #expect(compilation.messages.count == warnings.count)
    #expect(zip(compilation.messages, warnings).allSatisfy { $0.hasPrefix($1) })
    #expect(compilation.succeeded)
  }

  // Swift, not Vial: the metatype of a protocol's type (not of a type that conforms, `any Stock.Type`) counts as part of
  // the task wherever it is written or handed to a function. A provider has it by a parameter.
  @Test func `cannot return the metatype of a protocol, be it from a resolver or written there`() throws {
    let compilation = try Compilation(
      of: DependencyKind.declarations + """
        final class Page { init(type: (any Stock).Type) {} }
        func register(in injector: Injector) throws {
          try injector.register(autowiring: Page.init)
          try injector.register { (type: (any Stock).Type) in Page(type: type) }
          try injector.register { resolver in try Page(type: resolver.resolve()) }
          try injector.register { Page(type: (any Stock).self) }
        }
        """
    )
    let message = "error: returning a task-isolated 'Page' value as a 'sending' result risks causing data races"
    #expect(compilation.messages == ["30: \(message)", "31: \(message)"])
  }
}
