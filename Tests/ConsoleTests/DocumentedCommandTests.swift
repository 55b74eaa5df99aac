import Foundation
import TestSupport
import Testing

@Suite struct `Commands that documents show` {
  /// A command of `vialctl`, and what the document says that it prints.
  struct Sample: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let output: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let samples = Result {
    let article = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/DefinitionFiles/CommandLine.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let sample = /```sh\nswift run vialctl (.+)\n```\n\n<!-- printed by an example -->\n```\w+\n([\s\S]*?)```\n/
    return text.matches(of: sample).map { match in
      Sample(arguments: match.1.split(separator: " ").map(String.init), output: String(match.2))
    }
  }

  @Test(arguments: try samples.get())
  func `print what is below them`(sample: Sample) throws {
    let run = try ProgramRun(BuildProducts.program("vialctl"), sample.arguments, in: BuildProducts.package)
    #expect(run.output == sample.output)
    #expect(run.errors == "")
  }

  @Test func `are found`() throws {
    #expect(try Self.samples.get().count == 5)
  }

  @Test(arguments: [
    ("lint.txt", ["lint"]), ("lint.txt", ["lint", "--environment", "test"]),
    ("lint.txt", ["lint", "--environment", "staging"]), ("graph.txt", ["graph", "--format", "mermaid"]),
  ])
  func `find nothing wrong with the definitions of Console, and draw them`(name: String, arguments: [String]) throws {
    let files = ["Examples/Console/Resources/services.json", "--manifest", "Examples/Console/vial-manifest.json"]
    let run = try ProgramRun(BuildProducts.program("vialctl"), arguments + files, in: BuildProducts.package)
    try Golden.expect(run.output, is: name, of: "ConsoleTests")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
