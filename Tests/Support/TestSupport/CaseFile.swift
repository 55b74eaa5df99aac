import Foundation

/// A Markdown file of cases for tests.
///
/// Chapters `# Name` have sections `## Name`. Either has comments, such as `<!-- word: value -->`, and blocks of code. Other
/// text is for the reader.
package struct CaseFile {
  package enum Item: Sendable {
    case comment(_ word: String, value: String)
    case block(_ kind: String, text: String)
  }

  package struct Section: Sendable {
    /// The name of the chapter around it.
    package let chapter: String

    /// The name; an empty one is for what comes before the first section of a chapter.
    package let name: String

    package fileprivate(set) var items: [Item] = []

    /// The values of all comments with a word.
    package func values(of word: String) -> [String] {
      items.compactMap { if case .comment(word, let value) = $0 { value } else { nil } }
    }

    /// The text of the first block of a kind.
    package func text(_ kind: String) -> String? {
      items.lazy.compactMap { if case .block(kind, let text) = $0 { text } else { nil } }.first
    }
  }

  package private(set) var sections: [Section] = []

  /// Reads the file at a path below the root of the package.
  package init(path: String) throws {
    let text = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    var block: (kind: String, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (kind, text) = block {
        block = line == "```" ? nil : (kind, text + line + "\n")
        if line == "```" { add(.block(kind, text: text)) }
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), "")
      } else if line.hasPrefix("# ") {
        sections.append(Section(chapter: String(line.dropFirst(2)), name: ""))
      } else if line.hasPrefix("## ") {
        sections.append(Section(chapter: sections.last?.chapter ?? "", name: String(line.dropFirst(3))))
      } else if let match = line.wholeMatch(of: /<!-- ([^:]+?)(?:: (.*))? -->/) {
        add(.comment(String(match.1), value: String(match.2 ?? "")))
      }
    }
  }

  private mutating func add(_ item: Item) {
    if sections.isEmpty { sections.append(Section(chapter: "", name: "")) }
    sections[sections.count - 1].items.append(item)
  }
}
