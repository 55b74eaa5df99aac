import TestSupport
import Testing

@Suite struct `Snippets of the README and the articles` {
  private static let documents = Result { try MarkdownDocument.all() }

  private static var programs: [MarkdownDocument.Program] {
    get throws {
      let programs = try documents.get().flatMap(\.programs)
      #if canImport(SwiftUI)
        // The stand-in would take the place of SwiftUI.
        return programs.filter { !$0.text.contains("import SwiftUI") }
      #else
        return programs
      #endif
    }
  }

  @Test(arguments: try programs) func `compile from top to bottom without a warning, and print what the comments say`(
    program: MarkdownDocument.Program
  ) throws {
    let text = program.text + StandIn.evaluatingViews(of: program.text)
    try ProgramRun(compiling: text, flags: program.isolation.flags, files: program.files).expect(program.output)
  }

  @Test(arguments: try documents.get().flatMap(\.manifests))
  func `are manifests that compile`(manifest: String) throws { #expect(try Compilation(of: manifest).messages == []) }

  @Test(arguments: try documents.get().flatMap(\.failures))
  func `fail with the message that the text promises`(failure: MarkdownDocument.Failure) throws {
    let compilation = try Compilation(of: failure.program, flags: failure.isolation.flags)
    #expect((compilation.succeeded, compilation.messages.count) == (false, 1))
    #expect(compilation.messages.first?.contains(failure.message) == true, "\(compilation.messages)")
  }

  @Test func `are found in the README and in articles`() throws {
    let documents = try Self.documents.get()
    #expect(documents.map(\.path).contains("README.md"))
    #expect(documents.flatMap(\.programs).filter { $0.text.contains("import Vial") }.count >= 4)
    #expect(documents.flatMap(\.manifests).count == 2 && documents.flatMap(\.failures).count >= 2)
    #expect(documents.flatMap(\.programs).filter { !$0.output.isEmpty }.count >= 4)
  }

  @Test func `may import a module that only Apple's systems have, for which there is a stand-in`() throws {
    let program = """
      import UIKit
      final class Screen: UIViewController {}
      print(Screen().title ?? "untitled")
      """
    let run = try ProgramRun(compiling: program, flags: MarkdownDocument.Isolation.mainActor.flags)
    #expect(run.output == "untitled\n")
    let elsewhere = try Compilation(of: "import UIKit\nnonisolated func make() -> UIResponder { UIResponder() }")
    #expect(elsewhere.messages.count == 1 && elsewhere.diagnostics.contains("main actor-isolated initializer"))
    let unknown = try Compilation(of: "import UIKitty")
    #expect(unknown.messages == ["1: error: no such module 'UIKitty'"])
  }

  @Test func `count their lines from one, and print the comments and blocks of text behind them`() throws {
    let document = try MarkdownDocument(path: "Tests/Support/Programs/Lines.md")
    let program = try #require(document.programs.first)
    #expect(
      program.output == """
        line 2

          of a snippet
        22
        flowchart LR

        """
    )
    #expect(try ProgramRun(compiling: program.text).output == program.output)
  }

  @Test func `are a second program where the main actor is the default isolation`() throws {
    let document = try MarkdownDocument(path: "Tests/Support/Programs/Isolations.md")
    #expect(document.programs.map(\.description) == [document.path, "\(document.path), main actor"])
    #expect((document.programs.map(\.output), document.failures.count) == (["5\n", "second\n"], 1))
    let failure = try #require(document.failures.first)
    let compilation = try Compilation(of: failure.program, flags: failure.isolation.flags)
    #expect(compilation.messages.count == 1)
    #expect(compilation.messages.first?.hasPrefix("1: error: \(failure.message)") == true, "\(compilation.messages)")
    for program in document.programs {
      #expect(try ProgramRun(compiling: program.text, flags: program.isolation.flags).output == program.output)
    }
  }
}
