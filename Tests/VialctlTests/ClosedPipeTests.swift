import Foundation
import TestSupport
import Testing

struct `A reader of vialctl that goes` {
  @Test(arguments: ["", "trap '' PIPE; "])
  func `is no mistake`(preparation: String) throws {
    // More than fits into a pipe, so that something is left to be written.
    let program = BuildProducts.program("vialctl").path()
    let script = "\(preparation)\(program) graph shop.json --format html | head -n 1"
    let run = try ProgramRun(URL(filePath: "/bin/sh"), ["-c", script], in: Vialctl.files)
    #expect(run.output == "<!DOCTYPE html>\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
