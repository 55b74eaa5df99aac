import DefinitionSupport
import TestSupport
import Testing
import VialDefinitions

@Suite struct `The shape of a definition file` {
  @Test func `has no other keys than it has`() {
    let report = DefinitionReport(
      """
      {
        "parameter": {},
        "services": {
          "log": {"clas": "Log", "argument": [], "scop": "shared"},
          "tagged": {"class": "Log", "tags": [{"nam": "x", "prioritty": 1}, {"name": "y", "order": 1}]},
          "called": {"class": "Log", "calls": [{"methods": "x"}, {"method": "x", "args": []}]}
        },
        "when": {"test": {"when": {}, "service": {}, "$schema": "x"}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Keys that do not exist, at each place of a file")
  }
}
