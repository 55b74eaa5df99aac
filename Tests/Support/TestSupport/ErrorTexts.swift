import Foundation
package import Testing

/// The full texts of one family of errors, each in one place: a section of a file in the folder `ErrorTexts`.
///
/// A section begins with `## ` and its name. Where a word changes, run the tests with `VIAL_RECORD_TEXTS=1`, which writes
/// the texts that the errors have, and read the difference.
package final class ErrorTexts: Sendable {
  package static let injector = ErrorTexts("injector")
  package static let registry = ErrorTexts("registry")
  package static let graph = ErrorTexts("graph")
  package static let kernel = ErrorTexts("kernel")
  package static let plugins = ErrorTexts("plugins")

  package static let all = [injector, registry, graph, kernel, plugins]

  /// Whether the run writes texts anew, in place of comparing them.
  package static let isRecording = ProcessInfo.processInfo.environment["VIAL_RECORD_TEXTS"] != nil

  private let file: URL
  private let sections: Locked<[(name: String, text: String)]>

  private init(_ name: String) {
    file = BuildProducts.package.appending(path: "Tests/Support/ErrorTexts/\(name).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    sections = Locked(Self.sections(of: text))
  }

  /// The names of the sections in the order of the file.
  package var names: [String] { sections.value.map(\.name) }

  /// Expects that a text is the one of a section.
  ///
  /// - Parameters:
  ///   - text: The text of the error that the test provoked, whose last newlines don't count; `nil` without an error.
  ///   - name: The name of the section, which only this expectation uses.
  ///   - sourceLocation: The place of the expectation.
  package func expect(_ text: String?, is name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = text.map(\.withoutLastNewlines)
    if Self.isRecording, let text { return record(text, name) }
    #expect(text == sections.value.first { $0.name == name }?.text, sourceLocation: sourceLocation)
  }

  private func record(_ text: String, _ name: String) {
    sections.change { [file] sections in
      if let index = sections.firstIndex(where: { $0.name == name }) {
        sections[index].text = text
      } else {
        sections.append((name, text))
      }
      let lines = sections.map { "## \($0.name)\n\n\($0.text)\n" }
      do {
        try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      } catch { Issue.record(error) }
    }
  }

  private static func sections(of text: String) -> [(name: String, text: String)] {
    ("\n" + text).components(separatedBy: "\n## ").dropFirst().map { section in
      let parts = section.split(separator: "\n\n", maxSplits: 1)
      return (String(parts[0]), parts.count < 2 ? "" : parts[1].withoutLastNewlines)
    }
  }
}

extension String {
  /// The lines of an error's text between its headline and its remedy: the places, the path and what else it names.
  package var errorPlaces: String {
    split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("  remedy: ") }.joined(separator: "\n")
  }
}

extension ExitTest.Result {
  /// The text of the error that ended the process: the line with the fatal error, and the indented lines below it.
  package var fatalErrorText: String? {
    let output = String(decoding: standardErrorContent, as: UTF8.self)
    guard let start = output.range(of: "Fatal error: ") else { return nil }
    let lines = output[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.prefix(1) + lines.dropFirst().prefix { $0.hasPrefix("  ") }).joined(separator: "\n")
  }
}

extension StringProtocol {
  fileprivate var withoutLastNewlines: String { String(reversed().drop(while: \.isNewline).reversed()) }
}

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

extension Array where Element: Equatable {
  /// Expects that these are some elements.
  package func expect(_ elements: [Element], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self == elements, sourceLocation: sourceLocation)
  }
}
