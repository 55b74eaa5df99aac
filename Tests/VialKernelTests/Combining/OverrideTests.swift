import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:5:5: error: The service "log" is defined a second time.
          defined at: base.json:3:16
          remedy: add "override": true if it is to take the place of the other one, or rename it

        services.json:7:34: error: The service "maler" overrides another definition, and no other comes before it.
          did you mean: mailer
          remedy: leave out "override", or give it the name of the other one

        services.json:8:5: error: The service "alias" is defined a second time.
          defined at: base.json:3:72
          remedy: leave out one of them, or rename the alias

        services.json:9:5: error: The service "clock" is defined a second time.
          defined at: base.json:3:89
          remedy: add "override": true if it is to take the place of the other one, or rename it

        services.json:11:34: error: The service "log" is defined a second time.
          defined at: base.json:3:16
          remedy: add "override": true if it is to take the place of the other one, or rename it
        """
    )
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
    #expect(
      report.description == """
        services.json:3:146: error: The service "x" overrides another definition, and no other comes before it.
          remedy: leave out "override", or give it the name of the other one
        """
    )
  }
}
