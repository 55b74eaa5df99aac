/// Validation of a dependency graph has found errors.
public struct ValidationError: Error, Hashable, Sendable {
  /// All diagnostics, warnings and notes as well, in the order of ``DependencyGraph/diagnostics(entryPoints:)``.
  public let diagnostics: [Diagnostic]

  /// The diagnostics that are errors.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension ValidationError: CustomStringConvertible {
  /// The numbers of errors, warnings and notes, the full text of each, and how many providers are unchecked.
  public var description: String { Diagnostic.report(diagnostics) }
}

extension Diagnostic {
  /// Returns the numbers of errors, warnings and notes, the full text of each, and the number of unchecked providers.
  ///
  /// - Parameter diagnostics: The diagnostics, in the order of the report.
  /// - Returns: The text, with an empty line between diagnostics.
  public static func report(_ diagnostics: [Diagnostic]) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let all = [counts.dropLast().joined(separator: ", "), counts.last ?? "no problems"]
    let headline = "The dependency graph has \(all.filter { !$0.isEmpty }.joined(separator: " and "))."
    let unchecked = diagnostics.count { $0.code == .opaque }
    let end = unchecked == 0 ? [] : ["\(unchecked) provider\(unchecked == 1 ? "" : "s") unchecked."]
    return ([headline] + diagnostics.map(\.description) + end).joined(separator: "\n\n")
  }
}
