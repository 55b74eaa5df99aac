import Foundation
import Synchronization
import TestSupport
import VialPlugins
import VialTesting

@testable import Workbench

@Suite struct `The example Workbench` {
  @Test(arguments: try Transcript.all(of: "WorkbenchTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  private func run(_ arguments: String..., input: String? = nil) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Workbench"), arguments, input: input)
  }

  @Test func `prints what it calculated before it failed`() throws {
    let run = try run("1", "sqrt(2)", "3")
    try Golden.expect(run.output, is: "refused.txt", of: "WorkbenchTests")
    #expect(run.errors.hasPrefix("Workbench: \"sqrt\" is not available"))
    #expect(run.status == 1)
  }

  @Test func `throws dice between the bounds that it is told`() throws {
    let others = (0..<40).map { _ in "random(1, 3)" }
    let thrown = try ProgramRun(BuildProducts.program("Workbench"), others + ["--plan", "pro"])
    #expect(Set(thrown.output.split(separator: "\n")).isSubset(of: ["1", "2", "3"]))
  }

  @Test func `says that its own flags were left behind`() throws {
    let text = "Workbench: The flags that belong to the program are not beside it; name others with --flags.\n"
    try ProgramRun(linkTo: BuildProducts.program("Workbench")).expect("", errors: text, status: 1)
  }
}

/// The workbench as the program has it, in an injector of each test's own.
@Suite(.injector(WorkbenchAssembly.self)) struct `The wiring of the example Workbench` {
  /// Returns the values of expressions in one workbench.
  private func values(_ expressions: String..., plan: Plan = .pro, options: String...) throws -> [Double] {
    let flags = BuildProducts.package.appending(path: "Examples/Workbench/Resources/flags.txt").path()
    let command = try Command(arguments: ["--plan", "\(plan)", "--flags", flags] + options)
    let workbench = try Workbench(command, in: .current)
    return try expressions.map(workbench.value)
  }

  @Test func `has everything that its operations need`() throws {
    try expectValid(
      WorkbenchAssembly.self,
      entryPoints: [.on(Answers.self)] + OperationPoint.operations(from: .current).entryPoints,
      building: true,
      reportingWarnings: true
    )
  }

  @Test(.injector { try $0.override(as: (any RandomSource).self) { Counter() } })
  func `throws the dice of a plugin with the source of one test`() throws {
    #expect(try values("random(1, 6)", "random(1, 6)", "10 * random(1, 6)") == [1, 2, 30])
    #expect(try values("random(1, 6)", options: "--seed", "7") == [4])
  }

  @Test func `has one memory and one source of numbers, whatever is calculated`() throws {
    let record = try recording { try values("random(3, 3)", "ans + random(1, 1)", "ans") }
    #expect((record.constructions(of: Answers.self), record.constructions(of: (any RandomSource).self)) == (1, 1))
  }

  @Test(.injector { try $0.forbid((any RandomSource).self) })
  func `needs no source of numbers without dice`() throws {
    #expect(try values("2 + 3", "ans", plan: .plus) == [5, 5])
  }
}

/// Counts, instead of leaving it to chance.
private final class Counter: RandomSource {
  private let count = Atomic<UInt64>(0)
  func next() -> UInt64 { count.add(1, ordering: .relaxed).oldValue }
}

@Suite struct `Commands of Workbench that documents show` {
  /// A command, and what a document says that it prints.
  struct Sample: Sendable, CustomTestStringConvertible {
    let command: String
    let output: String?

    var testDescription: String { command }

    /// Runs the command as a shell does.
    func run() throws -> ProgramRun {
      let program = BuildProducts.program("Workbench").path()
      let line = command.replacing("swift run Workbench", with: "'\(program)'")
      return try ProgramRun(URL(filePath: "/bin/sh"), ["-c", line], in: BuildProducts.package)
    }
  }

  private static let samples = Result { try MarkdownDocument.paths().flatMap { try samples(in: $0) } }

  private static func samples(in path: String) throws -> [Sample] {
    let text = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    let printed = /```sh\n(swift run Workbench[^\n]*)\n```\n\n<!-- printed by an example -->\n```\w+\n([\s\S]*?)```\n/
    return text.matches(of: /`(swift run Workbench[^`]*)`/).map { Sample(command: String($0.1), output: nil) }
      + text.matches(of: printed).map { Sample(command: String($0.1), output: String($0.2)) }
  }

  @Test(arguments: try samples.get()) func `print the output that is shown below them`(sample: Sample) throws {
    let run = try sample.run()
    if let output = sample.output { #expect(run.output == output) }
    #expect(run.output != "")
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `are found`() throws { #expect(try Self.samples.get().count >= 3) }
}

@Suite struct `An expression` {
  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Workbench"), arguments + ["--plan", "pro"])
  }

  @Test func `is shown in one line, whatever white space is in it`() throws {
    #expect(try run("\t1\n+ 1 ").output == "2\n")
    #expect(try run("1\n+\t$").errors == "Workbench: \"$\" is unknown\n  1 + $\n      ^\n")
  }

  @Test func `may be long and nested deeply, but not more than there is room for`() throws {
    let nested = String(repeating: "(", count: 499) + "1" + String(repeating: ")", count: 499)
    #expect(try (run(nested).output, run(" " + String(repeating: "-", count: 998) + "1").output) == ("1\n", "1\n"))
    let run = try run("(" + nested + ")")
    #expect(run.errors.hasPrefix("Workbench: the expression is too long\n"))
    #expect(run.status == 1)
  }
}
