extension [Diagnostic] {
  /// The same with errors first and notes last, and otherwise in the same order.
  var bySeverity: [Diagnostic] {
    Diagnostic.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
