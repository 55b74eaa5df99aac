import Foundation
import TestSupport
@testable import VialDefinitions

/// A definition file with a mistake in `Tests/VialDefinitionsTests/Mistakes.md`, with the expected report.
package struct MistakenFile: Sendable, CustomStringConvertible {
  package let name: String
  package private(set) var text: String

  /// The report, an empty text if nothing is wrong.
  package let report: String

  package var description: String { name }

  /// The environment that the name of the file has behind an at sign.
  private var environment: String? {
    name.split(separator: "@").dropFirst().first?.split(separator: ".").first.map(String.init)
  }

  /// All files with mistakes, in their order.
  package static func all() throws -> [MistakenFile] {
    try CaseFile(path: "Tests/VialDefinitionsTests/Mistakes.md").sections.filter { !$0.name.isEmpty }.map { section in
      let text = section.text("json") ?? section.text("plist") ?? ""
      return MistakenFile(name: section.name, text: text, report: section.text("report") ?? "")
    }
  }

  package func diagnostics() throws -> [Diagnostic] {
    DefinitionReport(text, name: name, environment: environment, manifest: try .post()).checked.diagnostics
  }

  /// Returns the file with what a remedy says in place of the value that is wrong; `nil` if it says none.
  package func applying(_ diagnostic: Diagnostic) -> MistakenFile? {
    let remedy = diagnostic.remedy
    let values = remedy.ranges(of: /(?:write|such as)\s/).compactMap { written(in: remedy[$0.upperBound...]) }
    // An unknown key isn't in the place of a value, and a remedy for the syntax may have a part of a value only.
    guard ![.unknownKey, .malformed].contains(diagnostic.code), let right = values.first,
      let position = diagnostic.position, var wrong = value(from: index(of: position), in: text[...])
    else { return nil }
    // The place of an argument with a $ is its key.
    if right.hasPrefix("{\"$"), let brace = text[..<wrong.startIndex].lastIndex(of: "{"),
      let argument = value(from: brace, in: text[...])
    {
      wrong = argument
    }
    if right.hasPrefix("<dict><key>$"), wrong.hasPrefix("<key>"),
      let start = text[..<wrong.startIndex].range(of: "<dict>", options: .backwards),
      let argument = value(from: start.lowerBound, in: text[...])
    {
      wrong = argument
    }
    var corrected = self
    corrected.text.replaceSubrange(wrong.startIndex..<wrong.endIndex, with: right)
    return corrected
  }

  /// Returns the value with which a text begins; an expression has no quotes there.
  private func written(in text: Substring) -> String? {
    if let expression = text.prefixMatch(of: /%env\([^)]*\)%|%\w+%/) { return "\"\(expression.output)\"" }
    guard let value = value(from: text.startIndex, in: text), !text[value.endIndex...].hasPrefix(":") else {
      return nil
    }
    return String(value)
  }

  private func index(of position: FilePosition) -> String.Index {
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[position.line - 1]
    return text.index(line.startIndex, offsetBy: position.column - 1)
  }

  /// Returns the value of either syntax that begins at a place.
  private func value(from start: Substring.Index, in text: Substring) -> Substring? {
    let rest = text[start...]
    switch rest.first {
    case "\"": return rest.firstMatch(of: /"(\\.|[^"\\])*"/)?.output.0
    case "{", "[":
      var depth = 0
      for index in rest.indices {
        depth += "{[".contains(rest[index]) ? 1 : "}]".contains(rest[index]) ? -1 : 0
        if depth == 0 { return rest[...index] }
      }
      return nil
    case "<":
      guard let name = rest.prefixMatch(of: /<(\w+)\/?>/) else { return nil }
      if name.output.0.hasSuffix("/>") { return name.output.0 }
      return rest.firstRange(of: "</\(name.output.1)>").map { rest[..<$0.upperBound] }
    default: return rest.prefixMatch(of: /true|false|null|-?\d[\d.e]*/)?.output
    }
  }
}
