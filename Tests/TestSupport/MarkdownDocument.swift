import Foundation

/// The Swift snippets of a document, which together are one program.
///
/// The snippets are read from top to bottom, as a reader would type them. A manifest stands alone. A snippet below a
/// comment `<!-- does not compile: MESSAGE -->` is not part of the program; behind what comes before it, it has to
/// fail.
package struct MarkdownDocument: Sendable, CustomStringConvertible {
  /// A snippet that must not compile behind the snippets before it.
  package struct Failure: Sendable {
    package let program: String
    package let message: String
  }

  /// The file's path below the root of the package.
  package let path: String

  /// All snippets that belong together, in order.
  package private(set) var program = ""

  /// What the program prints: the comments behind the calls of `print`.
  package var output: String {
    program.split(separator: "\n")
      .compactMap { $0.firstMatch(of: /print\(.*\)  \/\/ (.*)/) }
      .map { "\($0.1)\n" }
      .joined()
  }

  /// The snippets that are package manifests.
  package private(set) var manifests: [String] = []

  /// The snippets that must not compile.
  package private(set) var failures: [Failure] = []

  package var description: String { path }

  /// The README and every article of the documentation.
  package static func all() throws -> [MarkdownDocument] {
    let catalog = "Sources/Vial/Vial.docc"
    let articles = try FileManager.default
      .contentsOfDirectory(atPath: BuildProducts.package.appending(path: catalog).path())
      .filter { $0.hasSuffix(".md") }
    return try (["README.md"] + articles.sorted().map { "\(catalog)/\($0)" }).map { try MarkdownDocument(path: $0) }
  }

  private init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    var message: String?
    var snippet: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = snippet {
        if line == "```" {
          add(lines.joined(separator: "\n") + "\n", message: message)
          (snippet, message) = (nil, nil)
        } else {
          snippet?.append(line)
        }
      } else if line == "```swift" {
        snippet = []
      } else if let match = line.wholeMatch(of: /<!-- does not compile: (.*) -->/) {
        message = String(match.1)
      }
    }
  }

  private mutating func add(_ snippet: String, message: String?) {
    if let message {
      failures.append(Failure(program: program + snippet, message: message))
    } else if snippet.contains("import PackageDescription") {
      manifests.append(snippet)
    } else {
      program += snippet
    }
  }
}
