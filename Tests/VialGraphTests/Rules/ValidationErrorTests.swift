import Testing
import VialGraph

@Suite struct `The report of a graph's problems` {
  private func problem(_ severity: Problem.Severity, _ number: Int = 1) -> Problem {
    Problem(rule: .opaque, severity: severity, headline: "What is \(number)?", remedy: "look")
  }

  @Test func `counts the problems and has the text of each`() {
    let error = ValidationError(problems: [
      problem(.error, 1), problem(.error, 2), problem(.warning, 3), problem(.note, 4),
    ])
    #expect(
      error.description == """
        The dependency graph has 2 errors, 1 warning and 1 note.

        error: What is 1?
          remedy: look

        error: What is 2?
          remedy: look

        warning: What is 3?
          remedy: look

        note: What is 4?
          remedy: look
        """
    )
    #expect(String(reflecting: error) == error.description)
    #expect(error.errors == [problem(.error, 1), problem(.error, 2)])
  }

  @Test(arguments: [
    ([], "no problems"), ([Problem.Severity.error], "1 error"), ([.note, .note], "2 notes"),
    ([.warning, .note, .warning], "2 warnings and 1 note"), ([.error, .warning, .warning], "1 error and 2 warnings"),
  ])
  func `counts only what there is`(severities: [Problem.Severity], counts: String) {
    let report = Problem.report(severities.map { problem($0) })
    #expect(report.prefix { $0 != "\n" } == "The dependency graph has \(counts).")
  }
}
