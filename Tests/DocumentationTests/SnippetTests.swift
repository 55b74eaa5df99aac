import TestSupport
import Testing

@Suite struct `Snippets of the README and the articles` {
  private static let documents = Result { try MarkdownDocument.all() }

  @Test(arguments: try documents.get())
  func `compile from top to bottom without a warning, and print what the comments say`(
    document: MarkdownDocument
  ) throws {
    let run = try ProgramRun(compiling: document.program, files: document.files)
    #expect(run.output == document.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: try documents.get().flatMap(\.manifests))
  func `are manifests that compile`(manifest: String) throws {
    #expect(try Compilation(of: manifest).messages == [])
  }

  @Test(arguments: try documents.get().flatMap(\.failures))
  func `fail with the message that the text promises`(failure: MarkdownDocument.Failure) throws {
    let compilation = try Compilation(of: failure.program)
    #expect(!compilation.succeeded)
    #expect(compilation.messages.count == 1)
    #expect(compilation.messages.first?.contains(failure.message) == true, "\(compilation.messages)")
  }

  @Test func `are found`() throws {
    let documents = try Self.documents.get()
    #expect(documents.map(\.path).contains("README.md"))
    #expect(documents.filter { $0.program.contains("import Vial") }.count >= 4)
    #expect(documents.flatMap(\.manifests).count == 1)
    #expect(documents.flatMap(\.failures).count >= 2)
    #expect(documents.filter { !$0.output.isEmpty }.count >= 4)
  }

  @Test func `count their lines from one, and print the comments and blocks of text behind them`() throws {
    let document = MarkdownDocument(
      path: "Sample.md",
      text: """
        ```swift
        func place(line: Int = #line) -> String { "line \\(line)\\n\\n  of a snippet" }
        print(place())
        ```

        ```text
        line 2

          of a snippet
        ```

        ```swift
        print(place().count)  // 22
        print("flowchart LR\\n", terminator: "")
        ```

        ```mermaid
        flowchart LR
        ```

        ```sh
        swift run
        ```
        """
    )
    #expect(
      document.output == """
        line 2

          of a snippet
        22
        flowchart LR

        """
    )
    #expect(try ProgramRun(compiling: document.program).output == document.output)
  }
}
