import VialGraph
import VialKernel

/// The diagnostics of several files.
struct LintReport {
  /// The diagnostics of a file and its imports.
  struct File {
    let name: String
    let diagnostics: [Diagnostic]

    init(_ file: String, _ checked: CheckedDefinitions) {
      name = Checks.name(of: file)
      diagnostics = checked.diagnostics
    }
  }

  let files: [File]

  /// The diagnostics of all files, each of them once, since several files may have the same import.
  private var diagnostics: [Diagnostic] {
    var known: Set<Diagnostic> = []
    return files.flatMap(\.diagnostics).filter { known.insert($0).inserted }
  }

  var status: Outcome.Status { files.map(\.status).max() ?? .clean }

  func text(_ format: LintFormat, _ style: Style) -> String {
    switch format {
    case .text: (diagnostics.map { "\($0.text(style))\n\n" } + files.map { "\($0.summary)\n" }).joined()
    case .json: JSONValue.array(diagnostics.map(\.lintJSON)).indented + "\n"
    case .github: diagnostics.map { "\($0.workflowCommand)\n" }.joined()
    }
  }
}

extension LintReport.File {
  fileprivate var summary: String {
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(name.printableLine): \(counts.isEmpty ? "no mistakes" : counts.joined(separator: ", "))"
  }

  fileprivate var status: Outcome.Status {
    if diagnostics.contains(where: { $0.isUnreadable(name) }) { return .failure }
    return diagnostics.contains { $0.severity == .error } ? .problems : .clean
  }
}

extension Diagnostic {
  fileprivate func text(_ style: Style) -> String {
    // A name with a line break in it must not look like the next diagnostic.
    style.bold("\(place):".printableLine) + " " + style.severity(severity) + ": " + headline.printableLine
      + description.dropFirst("\(place): \(severity): \(headline)".count).printable
  }

  /// Whether it says that a file itself, and none of its imports, can't be read.
  fileprivate func isUnreadable(_ file: String) -> Bool {
    // No path of an import is at the beginning of a file.
    place.file == file && place.line == 1 && place.column == 1
      && [Code.unreadable, .notAFile, .tooLarge].contains(code)
  }

  fileprivate var lintJSON: JSONValue {
    .object(
      place.members + [
        ("severity", .string(severity.rawValue)),
        ("code", .string(code.description)),
        ("message", .string(headline)),
        ("related", .array(related.map { .object([("label", .string($0.label))] + $0.position.members) })),
        ("path", .array(path.map(JSONValue.string))),
        ("didYouMean", .array(nearMisses.map(JSONValue.string))),
        ("remedy", .string(remedy)),
      ]
    )
  }

  /// The line that lets a GitHub workflow mark the diagnostic in its file.
  fileprivate var workflowCommand: String {
    let name = severity == .note ? "notice" : severity.rawValue
    let properties = [
      "file=\(Self.property(place.file))", "line=\(place.line)", "col=\(place.column)",
      "title=\(Self.property(code.description))",
    ]
    let message = description.dropFirst("\(place): \(severity): ".count)
    return "::\(name) \(properties.joined(separator: ","))::\(Self.message(message))"
  }

  private static func message(_ text: some StringProtocol) -> String {
    // Scalar by scalar, since a line break of two scalars is one character.
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension FilePosition {
  /// The members of a JSON object with a position.
  var members: [(name: String, value: JSONValue)] {
    [("file", .string(file)), ("line", .integer(line)), ("column", .integer(column))]
  }
}
