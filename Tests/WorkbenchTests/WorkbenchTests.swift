import Foundation
import Synchronization
import TestSupport
import Testing
import VialPlugins
import VialTesting

@testable import Workbench

@Suite struct `The example Workbench` {
  private func run(_ arguments: String..., input: String? = nil) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Workbench"), arguments, input: input)
  }

  @Test(arguments: [
    ("list", []), ("list", ["--list"]), ("help", ["--help"]), ("help", ["1 +", "-h"]), ("sum", ["2 + 3 * 4"]),
    ("session", ["2 + 3 * 4", "ans / 7", "mean(3, 4, 8)"]),
    ("plus", ["sqrt(2)", "2 ^ 3 ^ 2", "tan(45)", "--plan", "plus", "--degrees"]), ("explain", ["--explain"]),
    ("explain", ["--explain", "--plan", "free"]), ("explain-pro", ["--explain", "--plan", "pro"]),
  ])
  func `prints what it always printed`(name: String, arguments: [String]) throws {
    try ProgramRun(BuildProducts.program("Workbench"), arguments).expect(file: "\(name).txt", of: "WorkbenchTests")
  }

  @Test(arguments: [
    ("sqrt(2)", "free", #""sqrt" is not available, because point "science" is out: plan >= plus does not hold"#),
    ("sin(0)", "free", #""sin" is not available, because point "science" is out: plan >= plus does not hold"#),
    ("deviation(1)", "plus", #""deviation" is not available: plan == pro does not hold"#),
    (
      "random(1, 6)", "plus",
      #""random" is not available: plan == pro && flags.chance does not hold, since plan == pro does not"#
    ),
    (
      "and(1, 2)", "pro",
      """
      "and" is not available, because point "programming" is out: flags.programming || flags.preview does not hold
      """
    ),
  ])
  func `says why an operation is kept out`(expression: String, plan: String, reason: String) throws {
    try run(expression, "--plan", plan).expect("", errors: "Workbench: \(reason)\n  \(expression)\n  ^\n", status: 1)
  }

  @Test func `says the same of operators, where they stand`() throws {
    let power = try run("2 * 2 ^ 3")
    #expect(
      power.errors == """
        Workbench: "^" is not available, because point "science" is out: plan >= plus does not hold
          2 * 2 ^ 3
                ^

        """
    )
    let factorial = try run("5!", "--plan", "plus")
    #expect(
      factorial.errors == """
        Workbench: "!" is not available: plan == pro || flags.preview does not hold
          5!
           ^

        """
    )
  }

  @Test func `prints what it calculated before it failed`() throws {
    let run = try run("1", "sqrt(2)", "3")
    try Golden.expect(run.output, is: "refused.txt", of: "WorkbenchTests")
    #expect(run.errors.hasPrefix("Workbench: \"sqrt\" is not available"))
    #expect(run.status == 1)
  }

  @Test func `calculates what standard input says, line by line`() throws {
    try run("1 + 1", "-", "ans + 1", input: "ans * 3\n\n  \nans * ans").expect("2\n6\n36\n37\n")
  }

  @Test func `throws the same dice again if it is told the seed`() throws {
    let run = try run("random(1, 6)", "random(1, 6)", "random(-3, -3)", "--plan", "pro", "--seed", "7")
    #expect((run.output, run.status) == ("4\n1\n-3\n", 0))
    let others = (0..<40).map { _ in "random(1, 3)" }
    let thrown = try ProgramRun(BuildProducts.program("Workbench"), others + ["--plan", "pro"])
    #expect(Set(thrown.output.split(separator: "\n")).isSubset(of: ["1", "2", "3"]))
  }

  @Test func `leaves out what it is told to, be it an operation or a point`() throws {
    let run = try run("--without", "statistics", "--without", "-", "--without", "abs")
    #expect((run.output, run.errors) == ("x + y\nx * y\nx / y\nx % y\nans\n", ""))
    let difference = try self.run("3 - 2", "--without", "-")
    #expect((difference.errors, difference.status) == ("Workbench: \"-\" is unknown\n  3 - 2\n    ^\n", 1))
  }

  @Test func `cannot leave out what is not there`() throws {
    let run = try run("1", "--without", "cosine")
    run.expect("", errors: "Workbench: There is no operation \"cosine\" that could be left out.\n", status: 1)
  }

  @Test(arguments: [
    (["--plan"], "--plan needs one of free|plus|pro"),
    (["--plan", "gold"], "--plan needs one of free|plus|pro"),
    (["--plan", "pro", "--plan", "pro"], "--plan is there twice"),
    (["--flags"], "--flags needs a path"),
    (["--flags", "a.txt", "--flags", "b.txt"], "--flags is there twice"),
    (["--seed", "six"], "--seed needs a whole number"),
    (["--seed", "-6"], "--seed needs a whole number"),
    (["--macro"], "--macro needs a definition"),
    (["--without", ""], "--without needs a name"),
    (["--list", "1 + 1"], "--list takes no expressions"),
    (["1 + 1", "--explain"], "--explain takes no expressions"),
    (["--list", "--explain"], #""--explain" means nothing here"#),
    (["1", "--verbose"], #""--verbose" means nothing here"#),
  ])
  func `says how it is used when it is misused`(arguments: [String], reason: String) throws {
    let run = try ProgramRun(BuildProducts.program("Workbench"), arguments)
    try run.expect("", errors: "Workbench: \(reason)\n" + Golden.text("help.txt", of: "WorkbenchTests"), status: 2)
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
    #expect(record.constructions(of: Answers.self) == 1)
    #expect(record.constructions(of: (any RandomSource).self) == 1)
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

  @Test(arguments: try samples.get()) func `print what is below them`(sample: Sample) throws {
    let run = try sample.run()
    if let output = sample.output { #expect(run.output == output) }
    #expect(run.output != "")
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `are found`() throws { #expect(try Self.samples.get().count >= 3) }
}
