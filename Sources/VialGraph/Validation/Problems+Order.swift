extension [Problem] {
  /// The same with errors first and notes last, and otherwise in the same order.
  var bySeverity: [Problem] {
    Problem.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
