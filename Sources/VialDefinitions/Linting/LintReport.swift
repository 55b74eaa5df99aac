import Foundation

/// The diagnostics of several files.
struct LintReport {
  /// The diagnostics of a file and its imports.
  struct File {
    let name: String
    let diagnostics: [Diagnostic]

    /// The environments of the diagnostics that aren't there in the first one.
    fileprivate let environments: [Diagnostic: [String]]

    /// The file and its imports.
    private let locations: Set<String>
    private let location: String

    /// Creates a report on a file that was checked in one environment or more.
    init(_ file: String, _ checked: [CheckedDefinitions]) {
      name = Checks.name(of: file)
      location = Self.location(of: name)
      locations = Set(checked.flatMap(\.definitions.files).map(Self.location))
      var diagnostics = checked.first?.diagnostics ?? []
      var environments: [Diagnostic: [String]] = [:]
      let known = Set(diagnostics.map(\.mistake))
      var firsts: [Diagnostic: Diagnostic] = [:]
      for definitions in checked.dropFirst() {
        for diagnostic in definitions.diagnostics {
          let (mistake, name) = (diagnostic.mistake, definitions.environment ?? "")
          if known.contains(mistake) { continue }
          let first = firsts[mistake] ?? diagnostic
          if firsts.updateValue(first, forKey: mistake) == nil { diagnostics.append(first) }
          if environments[first]?.last != name { environments[first, default: []].append(name) }
        }
      }
      (self.diagnostics, self.environments) = (diagnostics, environments)
    }

    fileprivate func imports(_ other: File) -> Bool { locations.contains(other.location) }

    private static func location(of name: String) -> String { URL(filePath: name).resolvingSymlinksInPath().filePath }
  }

  let files: [File]

  /// Whether files without mistakes are left out.
  let isQuiet: Bool

  /// Creates a report on files, of which those that others import are a part of these.
  init(files: [File], isQuiet: Bool = false) {
    let indices = files.indices.filter { index in
      !files.indices.contains { other in
        let isFirst = index < other && files[index].imports(files[other])
        return other != index && !isFirst && files[other].imports(files[index])
      }
    }
    self.files = indices.map { files[$0] }
    self.isQuiet = isQuiet
  }

  /// The diagnostics of all files, each of them once, since several files may have the same import.
  var diagnostics: [(diagnostic: Diagnostic, environments: [String])] {
    var known: Set<Diagnostic> = []
    return files.flatMap { file in
      let new = file.diagnostics.filter { !known.contains($0.mistake) }
      known.formUnion(new.map(\.mistake))
      return new.map { ($0, file.environments[$0] ?? []) }
    }
  }

  var status: Outcome.Status { files.map(\.status).max { $0.rawValue < $1.rawValue } ?? .clean }

  /// Whether another manifest could make a difference.
  private var dependsOnManifest: Bool {
    let codes: Set = [
      Diagnostic.Code.unknownName, .unknownClass, .unknownMethod, .wrongArguments, .unshareable,
    ]
    return diagnostics.contains { $0.diagnostic.severity == .error && codes.contains($0.diagnostic.code) }
  }

  /// Returns the report in a format.
  func text(_ format: LintFormat, manifest: String?) -> String {
    switch format {
    case .text: text(.output, manifest: manifest)
    case .json: json
    case .github: diagnostics.map { "\($0.workflowCommand($1))\n" }.joined()
    }
  }

  /// Returns the diagnostics with a summary of each file.
  ///
  /// - Parameters:
  ///   - style: The colors.
  ///   - manifest: The path of the manifest, which may be older than the program.
  /// - Returns: The text, which ends with a line break unless it is empty.
  func text(_ style: Style, manifest: String? = nil) -> String {
    let summaries = files.filter { !isQuiet || !$0.diagnostics.isEmpty }.map { "\($0.summary)\n" }
    let text = (diagnostics.map { "\($0.text($1, style))\n\n" } + summaries).joined()
    guard isQuiet, let manifest, dependsOnManifest else { return text }
    let command = "write \(manifest.printableLine) again: \(Manifest.command)"
    return "\(text)If the program registers more by now, \(command)\n"
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
  /// The diagnostic without the names that may be meant and the remedy, which differ between environments and files.
  fileprivate var mistake: Diagnostic { with(nearMisses: [], remedy: "") }

  fileprivate func text(_ environments: [String], _ style: Style) -> String {
    // A name with a line break in it must not look like the next diagnostic.
    style.bold("\(place):".printableLine) + " " + style.severity(severity) + ": " + headline.printableLine
      + details(environments).printable
  }

  /// The lines behind the headline, with the environments, if it isn't there in others.
  private func details(_ environments: [String]) -> String {
    let names = environments.map(\.printableLine).joined(separator: ", ")
    return (environments.isEmpty ? "" : "\n  environment: \(names)")
      + description.dropFirst("\(place): \(severity): \(headline)".count)
  }

  /// Whether it says that a file itself, and none of its imports, can't be read.
  fileprivate func isUnreadable(_ file: String) -> Bool {
    // No path of an import is at the beginning of a file.
    place.file == file && place.line == 1 && place.column == 1
      && [Code.unreadable, .notAFile, .tooLarge].contains(code)
  }

  /// The line that lets a GitHub workflow mark the diagnostic in its file.
  fileprivate func workflowCommand(_ environments: [String]) -> String {
    let name = severity == .note ? "notice" : severity.rawValue
    let properties = [
      "file=\(Self.property(place.file))", "line=\(place.line)", "col=\(place.column)",
      "title=\(Self.property(code.rawValue))",
    ]
    let message = headline + details(environments)
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

/// An output format of diagnostics; with `github`, a workflow marks them in the files.
package enum LintFormat: String, CaseIterable {
  case text, json, github
}
