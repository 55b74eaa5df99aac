import Testing
import VialDefinitions

struct `A diagnostic of a definition file` {
  @Test func `says where and what it is, what is related, what may have been meant, and what to do`() {
    let diagnostic = Diagnostic(
      code: .duplicateName,
      headline: "The service \"log\" is defined a second time.",
      position: FilePosition(file: "services.json", line: 12, column: 5),
      related: [.init("defined at", FilePosition(file: "base.json", line: 3, column: 5))],
      nearMisses: ["logs"],
      remedy: "rename one of them"
    )
    #expect(
      "\(diagnostic)" == """
        services.json:12:5: error: The service "log" is defined a second time.
          defined at: base.json:3:5
          did you mean: logs
          remedy: rename one of them
        """
    )
  }
}
