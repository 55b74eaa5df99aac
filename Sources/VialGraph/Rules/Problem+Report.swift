extension Problem {
  /// Returns how many problems there are, and the full text of each.
  ///
  /// - Parameter problems: The problems, in the order in which they are to be read.
  /// - Returns: The text, with an empty line between problems.
  public static func report(_ problems: [Problem]) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = problems.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let all = [counts.dropLast().joined(separator: ", "), counts.last ?? "no problems"]
    let headline = "The dependency graph has \(all.filter { !$0.isEmpty }.joined(separator: " and "))."
    return ([headline] + problems.map(\.description)).joined(separator: "\n\n")
  }
}
