import Foundation
import TestSupport
import Testing

@Suite struct `A file of feature flags` {
  /// Runs the program with a file of its own, whose path the text of an error calls `FILE`.
  private func run(with content: String, _ arguments: String...) throws -> (output: String, errors: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ProgramRun(BuildProducts.program("Workbench"), ["--flags", file.path()] + arguments)
    #expect(run.status == (run.errors.isEmpty ? 0 : 1))
    return (run.output, run.errors.replacing(file.path(), with: "FILE"))
  }

  @Test func `decides with the plan what there is, and explains it`() throws {
    let run = try run(
      with: "statistics = on\nexam = on\npreview = on\n",
      "--explain",
      "--plan",
      "plus",
      "--without",
      "trigonometry",
      "--macro",
      "double(x) = x * 2"
    )
    try Golden.expect(run.output, is: "explain-exam.txt", of: "WorkbenchTests")
    #expect(run.errors == "")
  }

  @Test func `takes the place of the one that is shipped`() throws {
    let run = try run(with: "preview = on\nprogramming = on\nkiosk = on\n", "--list", "--plan", "pro")
    try Golden.expect(run.output, is: "list-pro.txt", of: "WorkbenchTests")
    #expect(run.errors == "")
    #expect(try self.run(with: "programming = on", "and(12, 10) + or(12, 10) + xor(12, 10)").output == "28\n")
    #expect(try self.run(with: "programming = on\npreview = on", "bits(255)").output == "8\n")
    #expect(
      try self.run(with: "preview = on", "bits(255)").errors == """
        Workbench: "bits" is not available: flags.programming && flags.preview does not hold, since \
        flags.programming does not
          bits(255)
          ^

        """
    )
  }

  @Test func `may be empty, which switches everything off`() throws {
    let run = try run(with: "", "mean(1, 2)")
    #expect(
      run.errors == """
        Workbench: "mean" is not available, because point "statistics" is out: flags.statistics && !flags.exam does not \
        hold, since flags.statistics does not
          mean(1, 2)
          ^

        """
    )
  }

  @Test func `has comments, spaces, empty lines and any ends of lines`() throws {
    let content = "\u{FEFF}# ours\r\n\r\n  statistics=on # for now\r\n\t kiosk =  off"
    #expect(try run(with: content, "mean(1, 2)").output == "1.5\n")
    #expect(try run(with: content, "1", "ans").output == "1\n1\n")
  }

  @Test func `is refused with the number of every malformed line, and what is wrong with it`() throws {
    let run = try run(
      with: """
        # the flags
        statistics
        kiosk = yes
        statistic = on
        exam = on = off

        exam = on
        exam = off
         = on
        preview =
        Preview = on
        chance # = on
        """,
      "1"
    )
    #expect(run.output == "")
    #expect(
      run.errors == """
        Workbench: The flags cannot be taken from FILE:
          line 2: it is not "NAME = on" or "NAME = off"
          line 3: "yes" is neither on nor off
          line 4: "statistic" is none of chance, exam, kiosk, preview, programming, statistics
          line 5: it is not "NAME = on" or "NAME = off"
          line 8: "exam" is in line 7 already
          line 9: "" is none of chance, exam, kiosk, preview, programming, statistics
          line 10: "" is neither on nor off
          line 11: "Preview" is none of chance, exam, kiosk, preview, programming, statistics
          line 12: it is not "NAME = on" or "NAME = off"

        """
    )
  }

  @Test func `is missed where it was left behind`() throws {
    let run = try ProgramRun(linkTo: BuildProducts.program("Workbench"))
    #expect(
      run.errors == "Workbench: The flags that belong to the program are not beside it; name others with --flags.\n"
    )
    #expect((run.output, run.status) == ("", 1))
  }
}
