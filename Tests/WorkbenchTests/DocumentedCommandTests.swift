import Foundation
import TestSupport
import Testing

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

  @Test(arguments: try samples.get())
  func `print what is below them`(sample: Sample) throws {
    let run = try sample.run()
    if let output = sample.output { #expect(run.output == output) }
    #expect(run.output != "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `are found`() throws {
    #expect(try Self.samples.get().count >= 3)
  }
}
