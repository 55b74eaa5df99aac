import TestSupport
import Testing
@testable import VialGraph

@Suite struct `The report of a graph's diagnostics` {
  private func diagnostic(_ severity: Diagnostic.Severity, _ number: Int = 1) -> Diagnostic {
    Diagnostic(code: .opaque, severity: severity, headline: "What is \(number)?", remedy: "look")
  }

  @Test func `counts the diagnostics and has the text of each`() {
    let error = ValidationError(diagnostics: [
      diagnostic(.error, 1), diagnostic(.error, 2), diagnostic(.warning, 3), diagnostic(.note, 4),
    ])
    ErrorTexts.graph.expect(error.description, is: "A validation with two errors, a warning and a note")
    #expect(String(reflecting: error) == error.description)
    #expect(error.errors == [diagnostic(.error, 1), diagnostic(.error, 2)])
  }

  @Test(arguments: [
    ([], "no problems"), ([Diagnostic.Severity.error], "1 error"), ([.note, .note], "2 notes"),
    ([.warning, .note, .warning], "2 warnings and 1 note"), ([.error, .warning, .warning], "1 error and 2 warnings"),
  ])
  func `counts only what there is`(severities: [Diagnostic.Severity], counts: String) {
    let report = Diagnostic.report(severities.map { diagnostic($0) })
    #expect(report.prefix { $0 != "\n" } == "The dependency graph has \(counts).")
  }
}
