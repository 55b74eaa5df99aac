import Foundation
import TestSupport

struct `The program vialctl` {
  @Test(arguments: try Transcript.all(of: "VialctlTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect(in: Vialctl.files) }
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
  func `are left out where the environment asks for it`(variables: [String: String]) throws {
    let golden = try Golden.text("lint-warnings.txt", of: "VialctlTests")
    #expect(try output("lint warnings.json", variables: variables) == golden)
  }

  @Test(.enabled(if: script != nil)) func `are not in output for programs`() throws {
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
    #expect(run.output.hasPrefix("<stdin>:1:1: error: ") && run.output.hasSuffix("\n<stdin>: 1 error\n"))
    #expect(run.status == 2)
  }

  @Test(arguments: ["lint", "list", "graph"]) func `is not read as empty if it cannot be read`(command: String) throws {
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
