extension Diagnostic {
  /// Returns how many diagnostics there are, and the full text of each.
  ///
  /// - Parameter diagnostics: The diagnostics, in the order in which they are to be read.
  /// - Returns: The text, with an empty line between diagnostics.
  public static func report(_ diagnostics: [Diagnostic]) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let all = [counts.dropLast().joined(separator: ", "), counts.last ?? "no problems"]
    let headline = "The dependency graph has \(all.filter { !$0.isEmpty }.joined(separator: " and "))."
    return ([headline] + diagnostics.map(\.description)).joined(separator: "\n\n")
  }
}
