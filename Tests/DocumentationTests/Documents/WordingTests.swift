import Foundation
import TestSupport
import Testing

@Suite struct `The English of the project` {
  /// The files and folders whose words are looked at.
  private static let places = ["README.md", ".github", "Plugins", "Sources", "Examples"]

  /// Words that make a reader stop, with the blanks and slashes between them that a comment of several lines has.
  private static let wordsToAvoid = [
    #"\b(?:some|any|no)body\b"#, #"\bwhoever\b"#, #"\bwhat~is\b"#, #"\bthat~of\b"#, #"\bthose~of\b"#, #"\bso~does\b"#,
    #"\balone[.!?]"#, #"\bby~itself\b"#, #"\bthere~is~none\b"#, #"\bof~which~there~are\b"#,
  ].joined(separator: "|").replacing("~", with: #"[\s/]+"#)

  @Test(arguments: places)
  func `has none of the words to avoid`(place: String) throws {
    let expression = try NSRegularExpression(pattern: Self.wordsToAvoid, options: .caseInsensitive)
    let findings = try Self.files(at: place).flatMap { path, text in
      expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
        Range(match.range, in: text).map { range in
          let line = text[..<range.lowerBound].count { $0 == "\n" } + 1
          let words = text[range].split { $0.isWhitespace || $0 == "/" }.joined(separator: " ")
          return "\(path):\(line): \(words)"
        }
      }
    }
    if !findings.isEmpty { Issue.record("\(findings.joined(separator: "\n"))") }
  }

  @Test(arguments: [
    ("Nobody asks", true), ("says what\n  /// is wrong", true), ("It is that\nof another one.", true),
    ("alone.", true), ("alone in it", false), ("somebodys", false), ("so that often", false), ("whatis", false),
  ])
  func `is searched across lines`(text: String, isFound: Bool) throws {
    let expression = try NSRegularExpression(pattern: Self.wordsToAvoid, options: .caseInsensitive)
    let found = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    #expect(found == isFound)
  }

  @Test func `is short: 200 lines in the README, 1,000 words in an article, and 14 in a sentence on average`() throws {
    let text = try #require(try Self.files(at: "README.md").first?.text)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 200)
    let run = try ProgramRun(BuildProducts.package.appending(path: ".ci/run"), ["prose"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    for path in try MarkdownDocument.paths() { #expect(run.output.contains("words  \(path)\n")) }
  }

  @Test func `leads from the README to files that exist`() throws {
    let text = try #require(try Self.files(at: "README.md").first?.text)
    let links = text.matches(of: #/\]\(([^)#]+)\)|(?:src|srcset)="([^"]+)"/#).compactMap { $0.1 ?? $0.2 }
    let files = links.filter { !$0.contains("://") }.map(String.init)
    #expect(files.count > 20)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: BuildProducts.package.appending(path: file).path()), "\(file)")
    }
  }

  /// Returns the texts of a file, or of the files in a folder, with their paths below the root of the package.
  private static func files(at place: String) throws -> [(path: String, text: String)] {
    let root = BuildProducts.package.appending(path: place)
    let all = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    // An example that is a package of its own is built inside.
    let names = all.filter { !$0.contains("/.build/") }
    let paths = names.isEmpty ? [place] : names.sorted().map { "\(place)/\($0)" }
    return paths.compactMap { path in
      let text = try? String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
      return text.map { (path, $0) }
    }
  }
}
