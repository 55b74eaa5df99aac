import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `A second definition of a name` {
  @Test func `has to say that it takes the place of the first`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "imports": ["base.json"],
        "parameters": {"path": "/var"},
        "services": {
          "log": {"class": "Log"},
          "mailer": {"class": "Mailer", "override": true},
          "maler": {"class": "Mailer", "override": true},
          "alias": "@mailer",
          "clock": {"class": "Clock", "override": false}
        },
        "when": {"test": {"services": {"log": {"class": "Log"}, "mailer": {"class": "Fake", "override": true}, \
      "alias": {"class": "X", "override": true}}}}
      }
      """,
      "base.json": """
      {
        "parameters": {"path": "/tmp"},
        "services": {"log": {"class": "Log"}, "mailer": {"class": "Mailer"}, "alias": "@log", "clock": {"class": \
      "Clock"}}
      }
      """,
    ])
    let report = DefinitionReport(folder, environment: "test")
    ErrorTexts.kernel.expect(report.description, is: "Second definitions of a name")
  }

  @Test func `in another environment is none`() {
    let report = DefinitionReport(
      """
      {
        "services": {"log": {"class": "Log"}},
        "when": {"test": {"services": {"log": {"class": "Log"}}}, "prod": {"services": {"log": {"class": "Log", \
      "override": true}, "x": {"class": "X", "override": true}}}}
      }
      """,
      environment: "prod"
    )
    ErrorTexts.kernel.expect(
      report.description,
      is: "An override without an earlier definition, in another environment"
    )
  }
}
