// The stand-in would take the place of SwiftUI.
#if !canImport(SwiftUI)
  import Foundation
  import TestSupport
  import Testing

  @Suite struct `The views of the example Shelf` {
    @Test func `lead from signing in to a book, its note, and signing out`() throws {
      let lines = try output(
        of: """
          try AppServices.live.override(AppServices.live.books) { FewBooks("Persuasion", "Sanditon") }
          let host = Host(app: ShelfApp())
          func signIn(as name: String) async {
            host.enter(name, in: "Name")
            host.press("Sign in")
            print(host.lines)
            await host.settle()
          }
          print(host.lines)
          await signIn(as: "Adam")
          await signIn(as: "Ada")
          print(host.lines)
          host.press("Sanditon secondary: Jane Austen")
          print(host.lines)
          await host.settle()
          host.enter("Unfinished.", in: "Note")
          print(host.lines)
          host.goBack()
          print(host.lines)
          host.press("Ada")
          print(host.lines)
          host.press("Sign out")
          print(host.lines)
          await signIn(as: "Grace")
          print(host.lines)
          host.press("Grace")
          print(host.lines)
          host.press("Sign out")
          await signIn(as: "Ada")
          print(host.lines)
          """
      )
      #expect(
        lines == """
          ["# Shelf", "Name: ", "(Sign in)"]
          ["# Shelf", "Name: Adam", "[Sign in]", "red: There is no reader called Adam."]
          ["# Shelf", "Loading …", "[Ada]"]
          ["# Shelf", "[Persuasion secondary: Jane Austen]", "[Sanditon secondary: Jane Austen]", "[Ada]"]
          ["# Book", "Loading …"]
          ["# Book", "Sanditon", "Jane Austen", "1817", "Note: Unfinished."]
          ["# Shelf", "[Persuasion secondary: Jane Austen]", "[Sanditon secondary: Jane Austen: Unfinished.]", "[Ada]"]
          ["# Account", "Ada", "1 note", "[Export]", "[Sign out]"]
          ["# Shelf", "Name: ", "(Sign in)"]
          ["# Shelf", "Loading …", "[Grace]"]
          ["# Shelf", "[Persuasion secondary: Jane Austen]", "[Sanditon secondary: Jane Austen]", "[Grace]"]
          ["# Account", "Grace", "0 notes", "[Export]", "[Sign out]"]
          ["# Shelf", "Loading …", "[Ada]"]
          ["# Shelf", "[Persuasion secondary: Jane Austen]", "[Sanditon secondary: Jane Austen: Unfinished.]", "[Ada]"]

          """
      )
    }

    @Test func `load the books again`() throws {
      let lines = try output(
        of: """
          final class LateBooks: BookRepository {
            private var areLate = true
            func books() async throws -> [Book] {
              defer { areLate = false }
              return try await areLate ? LostBooks().books() : FewBooks("Persuasion").books()
            }
          }
          let session = try Session.preview { try $0.override($0.books) { LateBooks() } }
          let host = Host(ListView().environment(\\.session, session))
          await host.settle()
          print(host.lines)
          host.press("Try again")
          await host.settle()
          print(host.lines)
          """
      )
      #expect(
        lines == """
          ["# Shelf", "red: The shelf is lost.", "[Try again]", "[Ada]"]
          ["# Shelf", "[Persuasion secondary: Jane Austen]", "[Ada]"]

          """
      )
    }

    @Test func `open a book by a link, and export its note`() throws {
      let lines = try output(
        of: """
          import Foundation
          let session = try Session.preview()
          let host = Host(ReaderView().environment(\\.session, session))
          host.open(URL(string: "shelf:book/2")!)
          await host.settle()
          host.enter("Again!", in: "Note")
          print(host.lines)
          host.open(URL(string: "shelf:account")!)
          host.press("Export")
          while session.router.path == [.account], !host.lines.contains("Frankenstein: Again!") {
            await Task.yield()
            host.update()
          }
          print(host.lines)
          host.goBack()
          print(session.router.path)
          """
      )
      #expect(
        lines == """
          ["# Book", "Frankenstein", "Mary Shelley", "1818", "Note: Again!"]
          ["# Account", "Ada", "1 note", "Frankenstein: Again!", "[Sign out]"]
          []

          """
      )
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
