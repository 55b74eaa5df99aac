import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialKernel

@Suite struct `A mistake of an author` {
  @Test(arguments: try MistakenFile.all())
  func `is reported as the file beside it says`(file: MistakenFile) throws {
    let report = try file.diagnostics().map { "\($0)\n" }.joined()
    #expect(report == file.report)
  }

  @Test(arguments: try MistakenFile.all())
  func `is gone where its remedy was applied`(file: MistakenFile) throws {
    let diagnostics = try file.diagnostics()
    for diagnostic in diagnostics {
      guard let corrected = file.applying(diagnostic) else { continue }
      // An example within a remedy may be another mistake, and never the same.
      let rest = try corrected.diagnostics().filter { $0.code == diagnostic.code }
      #expect(rest.count < diagnostics.count { $0.code == diagnostic.code }, "\(corrected.text) \(rest)")
    }
  }

  @Test func `mostly has a remedy that can be applied as it is`() throws {
    let files = try MistakenFile.all()
    let applicable = try files.filter { file in try file.diagnostics().contains { file.applying($0) != nil } }
    #expect(files.count >= 80)
    #expect(applicable.count >= 55)
  }
}

/// A definition file with a mistake, with the expected report.
struct MistakenFile: CustomStringConvertible {
  let name: String
  private(set) var text: String

  /// The content of the text file beside it.
  let report: String

  var description: String { name }

  /// The environment that the name of the file has behind an at sign.
  private var environment: String? {
    name.split(separator: "@").dropFirst().first?.split(separator: ".").first.map(String.init)
  }

  /// All files with mistakes, by name.
  static func all() throws -> [MistakenFile] {
    let folder = BuildProducts.package.appending(path: "Tests/VialKernelTests/Mistakes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".plist") }.sorted().map { name in
      MistakenFile(
        name: name,
        text: try String(contentsOf: folder.appending(path: name), encoding: .utf8),
        report: try String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8)
      )
    }
  }

  func diagnostics() throws -> [Diagnostic] {
    DefinitionReport(text, name: name, environment: environment, manifest: try .post()).checked.diagnostics
  }

  /// Returns the file with what a remedy says in place of the value that is wrong; `nil` if it says none.
  func applying(_ diagnostic: Diagnostic) -> MistakenFile? {
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
