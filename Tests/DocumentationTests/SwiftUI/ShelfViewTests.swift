// The stand-in would take the place of SwiftUI.
#if !canImport(SwiftUI)
  import Foundation
  import TestSupport
  import Testing

  @Suite struct `The views of the example Shelf` {
    /// A program in the file of programs, and what it prints.
    struct Use: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let text: String
      let output: String

      static func all() throws -> [Use] {
        try CaseFile(path: "Tests/Support/Programs/Shelf.md").sections.filter { !$0.name.isEmpty }.map { section in
          Use(testDescription: section.name, text: section.text("swift") ?? "", output: section.text("text") ?? "")
        }
      }
    }

    @Test(arguments: try Use.all()) func `print what Shelf.md says`(use: Use) throws {
      #expect(try output(of: use.text) == use.output)
    }

    @Test func `have previews, each with services of its own`() throws {
      let count = try sources.map { try String(contentsOf: $0, encoding: .utf8).matches(of: /#Preview/).count }
        .reduce(0, +)
      let previews = (1...count).map { "preview\($0)" }.joined(separator: ", ")
      let lines = try output(
        of: """
          for preview in [\(previews)] {
            let host = Host(preview.view)
            await host.settle()
            print(preview.name ?? "", host.lines)
            if !host.lines.contains("(Sign in)") { continue }
            host.enter("Grace", in: "Name")
            host.press("Sign in")
            await host.settle()
            print("After signing in", host.lines)
          }
          """
      )
      let list = """
        ["# Shelf", "[Emma secondary: Jane Austen]", "[Frankenstein secondary: Mary Shelley]", \
        "[Middlemarch secondary: George Eliot]", "[Ada]"]
        """
      let problem = #""red: There is no screen called \"bok\". Did you mean \"book\"?", "#
      let wrongLink = list.replacing(##"["# Shelf", "##, with: ##"["# Shelf", "## + problem)
      #expect(
        lines == """
          Account ["# Account", "Ada", "0 notes", "[Export]", "[Sign out]"]
          Account with a note ["# Account", "Ada", "1 note", "[Export]", "[Sign out]"]
          Book ["# Book", "Frankenstein", "Mary Shelley", "1818", "Note: Read it again."]
          No book ["# Book", "red: The shelf has no book with the number 2."]
          List \(list)
          Empty list ["# Shelf", "The shelf is empty.", "[Ada]"]
          No list ["# Shelf", "red: The shelf is lost.", "[Try again]", "[Ada]"]
          Linked book ["# Book", "Frankenstein", "Mary Shelley", "1818", "Note: "]
          Wrong link \(wrongLink)
          App ["# Shelf", "Name: ", "(Sign in)"]
          After signing in ["# Shelf", "[Emma secondary: Jane Austen]", "[Grace]"]
          App of Ada \(list)
          Sign in ["# Shelf", "Name: ", "(Sign in)"]
          After signing in ["# Shelf", "Name: Grace", "[Sign in]"]

          """
      )
    }

    /// Runs the app with a text that uses it, in one module.
    private func output(of text: String) throws -> String {
      let run = try ProgramRun(
        compiling: "import SwiftUI\nimport VialSwiftUI\n\(text)",
        with: sources,
        flags: MarkdownDocument.Isolation.mainActor.flags + ["-strict-memory-safety"]
      )
      return run.output + run.errors
    }

    /// The files of the app.
    private var sources: [URL] {
      get throws {
        try ["App", "Model"].flatMap { name in
          let folder = BuildProducts.package.appending(path: "Examples/Shelf/\(name)")
          let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
          return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
        }
      }
    }
  }
#endif
