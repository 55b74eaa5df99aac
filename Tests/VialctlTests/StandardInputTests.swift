import Foundation
import TestSupport
import Testing

struct `Standard input` {
  @Test func `is read where a hyphen stands for a file, and imports from the current folder`() throws {
    let run = try Vialctl.run(["list", "-"], input: try Vialctl.text("shop.json"))
    try Golden.expect(run.output, is: "list.txt", of: "VialctlTests")
    #expect(run.errors == "")
    #expect(run.status == 0)
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
    #expect(run.errors == "vialctl: Standard input cannot be read.\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }
}
