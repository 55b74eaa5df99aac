import Foundation

/// The Swift snippets of a document, which together are one program, or two where some belong to the main actor.
///
/// The snippets are read from top to bottom, as a reader would type them, and each counts its lines from one, so that
/// what a program says of its lines can be looked up. A manifest stands alone. A snippet below a comment `<!-- does not
/// compile: MESSAGE -->` is not part of the program; behind what comes before it, it has to fail. A block of text, JSON
/// or Mermaid is what the snippets before it print, except below a comment `<!-- printed by an example -->`. Whatever is
/// below a comment `<!-- file: NAME -->` is a file in the folder in which the program runs.
///
/// Below a comment `<!-- default isolation: main actor -->`, snippets are part of a second program, a module in which
/// the main actor is the default isolation. `<!-- default isolation: nonisolated -->` goes on with the first one.
package struct MarkdownDocument: Sendable, CustomStringConvertible {
  /// The default isolation of a module.
  package enum Isolation: String, Sendable, CaseIterable {
    case nonisolated
    case mainActor = "main actor"

    /// The flags of the compiler that new application projects set for such a module.
    package var flags: [String] {
      switch self {
      case .nonisolated: []
      case .mainActor: Compilation.mainActorFlags
      }
    }
  }

  /// The snippets of one default isolation.
  package struct Program: Sendable, CustomStringConvertible {
    /// The document's path below the root of the package.
    package let path: String

    /// The default isolation of the module.
    package let isolation: Isolation

    /// All snippets that belong together, in order.
    package fileprivate(set) var text = ""

    /// What the program prints: the comments behind the calls of `print`, and the blocks that are no snippets.
    package fileprivate(set) var output = ""

    /// The contents of the files that the program finds in its folder, by their names.
    package fileprivate(set) var files: [String: String] = [:]

    package var description: String { isolation == .nonisolated ? path : "\(path), \(isolation.rawValue)" }
  }

  /// A snippet that must not compile behind the snippets before it.
  package struct Failure: Sendable {
    package let program: String
    package let isolation: Isolation
    package let message: String
  }

  /// The file's path below the root of the package.
  package let path: String

  /// The programs that have a snippet, in the order of their first ones.
  package private(set) var programs: [Program] = []

  /// The snippets that are package manifests.
  package private(set) var manifests: [String] = []

  /// The snippets that must not compile.
  package private(set) var failures: [Failure] = []

  package var description: String { path }

  /// The README and every article of the documentation.
  package static func all() throws -> [MarkdownDocument] { try paths().map { try MarkdownDocument(path: $0) } }

  /// The paths of the README and of every article below the root of the package.
  package static func paths() throws -> [String] {
    let catalog = "Sources/Vial/Vial.docc"
    let articles = try FileManager.default
      .subpathsOfDirectory(atPath: BuildProducts.package.appending(path: catalog).path()).filter { $0.hasSuffix(".md") }
    return ["README.md"] + articles.sorted().map { "\(catalog)/\($0)" }
  }

  /// Reads a file.
  package init(path: String) throws {
    let text = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    self.init(path: path, text: text)
  }

  /// Reads a text as if it were in a file.
  package init(path: String, text: String) {
    self.path = path
    var message: String?
    var isPrintedElsewhere = false
    var file: String?
    var isolation = Isolation.nonisolated
    var block: (language: String, text: String)?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (language, text) = block {
        if line == "```" {
          if let file {
            change(isolation) { $0.files[file] = text }
          } else if !isPrintedElsewhere {
            add(text, in: language, isolation, message: message)
          }
          (block, file, message, isPrintedElsewhere) = (nil, nil, nil, false)
        } else {
          block = (language, "\(text)\(line)\n")
        }
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), "")
      } else if line.hasPrefix("<!-- "), let match = line.wholeMatch(of: /<!-- ([a-z ]+)(?:: (.*))? -->/) {
        let value = String(match.2 ?? "")
        switch match.1 {
        case "does not compile": message = value
        case "file": file = value
        case "default isolation":
          guard let named = Isolation(rawValue: value) else { fatalError("\(path): \(line)") }
          isolation = named
        case "printed by an example": isPrintedElsewhere = true
        default: break
        }
      }
    }
  }

  private mutating func add(_ block: String, in language: String, _ isolation: Isolation, message: String?) {
    switch language {
    case "swift": add(snippet: block, isolation, message: message)
    case "text", "json", "mermaid": change(isolation) { $0.output += block }
    default: break
    }
  }

  private mutating func add(snippet: String, _ isolation: Isolation, message: String?) {
    let numbered = "#sourceLocation(file: \"Shop.swift\", line: 1)\n\(snippet)"
    if let message {
      let program = programs.first { $0.isolation == isolation }?.text ?? ""
      failures.append(Failure(program: program + numbered, isolation: isolation, message: message))
    } else if snippet.contains("import PackageDescription") {
      manifests.append(snippet)
    } else {
      change(isolation) { program in
        program.text += numbered
        for line in snippet.split(separator: "\n") {
          if let match = line.firstMatch(of: /print\(.*\)  \/\/ (.*)/) { program.output += "\(match.1)\n" }
        }
      }
    }
  }

  private mutating func change(_ isolation: Isolation, with change: (inout Program) -> Void) {
    if !programs.contains(where: { $0.isolation == isolation }) {
      programs.append(Program(path: path, isolation: isolation))
    }
    for index in programs.indices where programs[index].isolation == isolation { change(&programs[index]) }
  }
}

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
