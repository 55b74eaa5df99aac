import Foundation
import TestSupport
import Testing

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
