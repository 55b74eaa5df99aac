import VialGraph
import VialKernel

/// The mistakes of several files.
struct LintReport {
  /// The mistakes of a file and of those that it imports.
  struct File {
    let name: String
    let mistakes: [Mistake]

    /// What was found in a file that is named to a command.
    init(_ file: String, _ checked: CheckedDefinitions) {
      name = Checks.name(of: file)
      mistakes = checked.mistakes
    }
  }

  let files: [File]

  /// The mistakes of all files, without those of an import that several of them have.
  var mistakes: [Mistake] {
    var known: Set<Mistake> = []
    return files.flatMap(\.mistakes).filter { known.insert($0).inserted }
  }

  /// Returns the report in a format.
  func text(_ format: LintFormat, _ style: Style) -> String {
    switch format {
    case .text:
      (mistakes.map { "\($0.text(style))\n\n" } + files.map { "\($0.summary)\n" }).joined()
    case .json:
      JSONValue.array(mistakes.map(\.json)).indented + "\n"
    case .github:
      mistakes.map { "\($0.workflowCommand)\n" }.joined()
    }
  }
}

extension LintReport.File {
  /// How many mistakes there are, in a line.
  var summary: String {
    let counts = Mistake.Severity.allCases.compactMap { severity -> String? in
      let count = mistakes.filter { $0.severity == severity }.count
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return "\(name.printableLine): \(counts.isEmpty ? "no mistakes" : counts.joined(separator: ", "))"
  }

  /// The status with which the program ends for its sake.
  var status: Outcome.Status {
    if mistakes.contains(where: { $0.isUnreadable(name) }) { return .failure }
    return mistakes.contains { $0.severity == .error } ? .problems : .clean
  }
}
