import Foundation
import TestSupport
import Testing

struct `What vialctl does not understand` {
  @Test(arguments: [
    ([], "there is no command"),
    (["lnit"], "there is no command \"lnit\"; did you mean lint?"),
    (["frobnicate"], "there is no command \"frobnicate\""),
    (["--format", "json", "lint"], "\"--format\" stands before a command"),
  ])
  func `is no command`(arguments: [String], reason: String) throws {
    let run = try Vialctl.run(arguments)
    run.expect("", errors: "vialctl: \(reason)\nusage: vialctl lint|list|show|graph|compare|schema …\n", status: 2)
  }

  @Test(arguments: [
    (["lint"], "lint needs FILE"),
    (["lint", "--format", "json"], "lint needs FILE"),
    (["lint", "a", "--format"], "--format needs text|json|github"),
    (["lint", "a", "--format="], "--format needs text|json|github"),
    (["lint", "a", "--format", "--env-vars"], "--format needs text|json|github"),
    (["lint", "a", "--format", "jsno"], "--format cannot be \"jsno\"; did you mean json?"),
    (["lint", "a", "--format", "dot"], "--format cannot be \"dot\""),
    (["lint", "a", "--format", "json", "--format", "json"], "--format is there twice"),
    (["lint", "a", "--environment=a", "--environment=b"], "--environment is there twice"),
    (["lint", "a", "--env-vars", "--env-vars"], "--env-vars is there twice"),
    (["lint", "a", "--env-vars=yes"], "--env-vars takes no value"),
    (["lint", "a", "--enviroment", "b"], "lint has no option \"--enviroment\"; did you mean --environment?"),
    (["lint", "a", "-x"], "lint has no option \"-x\""),
    (["lint", "a", "--root", "b"], "--root goes with graph"),
    (
      ["lint", "a", "--environment", "b", "--every-environment"],
      "--environment and --every-environment exclude each other"
    ),
    (["lint", "-", "-"], "standard input is there twice"),
    (["lint", "a", ""], "an argument is empty"),
  ])
  func `is no way to lint`(arguments: [String], reason: String) throws { try expect(arguments, reason, "help-lint") }

  @Test(arguments: [
    (["show"], "show needs FILE"),
    (["show", "a"], "show needs NAME"),
    (["show", "a", "b", "c"], "\"c\" means nothing here"),
    (["show", "a", "b", "--format", "github"], "--format cannot be \"github\""),
    (["show", "a", "--", "--help", "c"], "\"c\" means nothing here"),
  ])
  func `is no way to show`(arguments: [String], reason: String) throws { try expect(arguments, reason, "help-show") }

  @Test(arguments: [
    (["graph"], "graph needs FILE"),
    (["graph", "a", "b"], "\"b\" means nothing here"),
    (["graph", "a", "--depth", "1"], "--depth goes with --root"),
    (["graph", "a", "--reverse"], "--reverse goes with --root"),
    (["graph", "a", "--root", "b", "--depth", "-1"], "--depth cannot be \"-1\"; it is a whole number from zero on"),
    (["graph", "a", "--root", "b", "--depth", "x"], "--depth cannot be \"x\"; it is a whole number from zero on"),
    (["graph", "a", "--env-vars"], "--env-vars goes with lint, list"),
    (["graph", "a", "--format", "mermaidd"], "--format cannot be \"mermaidd\"; did you mean mermaid?"),
  ])
  func `is no way to draw`(arguments: [String], reason: String) throws { try expect(arguments, reason, "help-graph") }

  @Test(arguments: [
    (["list", "a", "--lifetime", "singletn"], "--lifetime cannot be \"singletn\"; did you mean singleton?"),
    (["list", "a", "--env-vars", "--tag", "b"], "--env-vars lists no services, so it goes with no filter"),
    (["list", "a", "--tag"], "--tag needs NAME"),
  ])
  func `is no way to list`(arguments: [String], reason: String) throws { try expect(arguments, reason, "help-list") }

  @Test(arguments: [
    (["compare", "a"], "compare needs NEW"),
    (["compare", "a", "b", "c"], "\"c\" means nothing here"),
    (["compare", "-", "-"], "standard input is there twice"),
    (["compare", "a", "b", "--format", "dot"], "--format cannot be \"dot\""),
  ])
  func `is no way to compare`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-compare")
  }

  @Test func `is anything about the schema`() throws {
    try expect(["schema", "a"], "\"a\" means nothing here", "help-schema")
    try expect(["schema", "--format", "json"], "--format goes with lint, list, show, graph, compare", "help-schema")
  }

  /// Expects the reason, and the lines with which a help text begins.
  private func expect(_ arguments: [String], _ reason: String, _ help: String) throws {
    let run = try Vialctl.run(arguments)
    let usage = try Golden.text("\(help).txt", of: "VialctlTests").split(separator: "\n\n")[0]
    run.expect("", errors: "vialctl: \(reason)\n\(usage)\n", status: 2)
  }
}

struct `Colors of vialctl` {
  private static let script = InstalledProgram.first(of: "script")

  /// Returns what a command prints to a terminal.
  private func output(_ command: String, variables: [String: String] = [:]) throws -> String {
    let script = try #require(Self.script)
    let program = BuildProducts.program("vialctl").path()
    #if os(Linux)
      let arguments = ["-q", "-e", "-c", "\(program) \(command)", "/dev/null"]
    #else
      let arguments = ["-q", "/dev/null", "sh", "-c", "\(program) \(command)"]
    #endif
    let run = try ProgramRun(script, arguments, environment: variables, in: Vialctl.files)
    return run.output.replacing("\r\n", with: "\n")
  }

  @Test(.enabled(if: script != nil)) func `set off the place and the severity on a terminal`() throws {
    let output = try output("lint warnings.json unfinished.json")
    #expect(output.contains("\u{1B}[1mwarnings.json:4:48:\u{1B}[0m \u{1B}[1;33mwarning\u{1B}[0m: \"@clock\" refers"))
    #expect(output.contains("\u{1B}[1munfinished.json:1:63:\u{1B}[0m \u{1B}[1;31merror\u{1B}[0m: There is"))
    #expect(try self.output("list broken.json").contains("\u{1B}[1mbroken.json:2:15:\u{1B}[0m"))
  }

  @Test(.enabled(if: script != nil), arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func `are left out where nobody wants them`(variables: [String: String]) throws {
    let golden = try Golden.text("lint-warnings.txt", of: "VialctlTests")
    #expect(try output("lint warnings.json", variables: variables) == golden)
  }

  @Test(.enabled(if: script != nil)) func `are not in what programs read`() throws {
    for format in ["json", "github"] {
      #expect(try !output("lint warnings.json --format \(format)").contains("\u{1B}"))
    }
    #expect(try !output("list broken.json 2>/dev/null").contains("\u{1B}"))
  }
}

struct `Standard input` {
  @Test func `is read where a hyphen stands for a file, and imports from the current folder`() throws {
    try Vialctl.run(["list", "-"], input: try Vialctl.text("shop.json")).expect(file: "list.txt", of: "VialctlTests")
  }

  @Test func `has a name in mistakes`() throws {
    let run = try Vialctl.run(["lint", "-", "warnings.json"], input: #"{"servces": {}}"#)
    ErrorTexts.kernel.expect(run.output, is: "What a linter tells of standard input and of a file")
    #expect(run.status == 1)
  }

  @Test func `may not be longer than a file`() throws {
    let run = try Vialctl.run(["lint", "-"], input: "{}" + String(repeating: " ", count: 4 << 20))
    #expect(run.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(run.output.hasSuffix("\n<stdin>: 1 error\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: ["lint", "list", "graph"]) func `is not taken for an empty file if it cannot be read`(
    command: String
  ) throws {
    let program = BuildProducts.program("vialctl").path(percentEncoded: false)
    let script = "exec '\(program)' \(command) - < ."
    let run = try ProgramRun(URL(filePath: "/bin/sh"), ["-c", script], environment: [:], in: Vialctl.files)
    run.expect("", errors: "vialctl: Standard input cannot be read.\n", status: 2)
  }
}

struct `A reader of vialctl that goes` {
  @Test(arguments: ["", "trap '' PIPE; "]) func `is no mistake`(preparation: String) throws {
    // More than fits into a pipe, so that something is left to be written.
    let program = BuildProducts.program("vialctl").path()
    let script = "\(preparation)\(program) graph shop.json --format html | head -n 1"
    try ProgramRun(URL(filePath: "/bin/sh"), ["-c", script], in: Vialctl.files).expect("<!DOCTYPE html>\n")
  }
}

/// The program as tests run it, in the folder of their files.
enum Vialctl {
  static let files = BuildProducts.package.appending(path: "Tests/VialctlTests/Files")

  /// Runs the program with environment variables that are the same everywhere.
  static func run(
    _ arguments: [String],
    input: String? = nil,
    variables: [String: String] = [:],
    in folder: URL = files
  ) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("vialctl"), arguments, input: input, environment: variables, in: folder)
  }

  /// Returns a file of the folder.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: files.appending(path: name), encoding: .utf8)
  }
}
