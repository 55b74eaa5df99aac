import Foundation

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
