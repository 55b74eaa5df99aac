import Foundation
package import Testing

/// Texts that are right, in files beside the tests.
package enum Golden {
  /// Returns the text of a file in the folder `Output` of a test target.
  package static func text(_ name: String, of tests: String) throws -> String {
    try String(contentsOf: file(name, of: tests), encoding: .utf8)
  }

  /// Expects that a text is the one of a file, or writes the file anew where the run records texts.
  package static func expect(
    _ text: String,
    is name: String,
    of tests: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ErrorTexts.isRecording { return try text.write(to: file(name, of: tests), atomically: true, encoding: .utf8) }
    #expect(text == (try Self.text(name, of: tests)), sourceLocation: sourceLocation)
  }

  private static func file(_ name: String, of tests: String) -> URL {
    BuildProducts.package.appending(path: "Tests/\(tests)/Output/\(name)")
  }
}

extension String {
  /// Whether this is a text whose lines a pattern has, in which "…" stands for any characters, and a line "…" for any lines.
  package func fits(_ pattern: String) throws -> Bool {
    let lines = pattern.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      if line == "…" { return "(?:.*\n)*" }
      return NSRegularExpression.escapedPattern(for: String(line)).replacing("…", with: ".*") + "\n"
    }
    return try wholeMatch(of: Regex(lines.joined())) != nil
  }
}
