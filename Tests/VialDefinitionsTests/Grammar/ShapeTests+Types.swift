import DefinitionSupport
import TestSupport
import Testing
import VialDefinitions

extension `The shape of a definition file` {
  @Test func `has a type at each place`() {
    let report = DefinitionReport(
      """
      {
        "$schema": 1,
        "imports": ["a.json", 5],
        "parameters": [],
        "services": {
          "a": 1, "b": null, "c": ["Log"],
          "d": {"class": ["Log"], "arguments": "x", "factory": "@a.make", "scope": 1, "tags": "x", "calls": \
      {"method": "x"}},
          "e": {"class": "Log", "tags": [1, {"name": 1, "priority": "high"}], "calls": [1, {"method": 1, \
      "arguments": 1}]},
          "f": {"class": "Log", "factory": ["@a"], "parent": 1, "abstract": "yes", "decorates": true, "override": \
      1, "deprecated": true},
          "g": {"class": "Log", "factory": ["@a", 1], "scope": "unike", "tags": [{"name": "x", "priority": 1.5}]}
        },
        "when": {"test": [], "prod": {"imports": "x", "parameters": 1, "services": "@x"}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Values of the wrong type at each place of a file")
  }

  @Test func `is a dictionary`() {
    let report = DefinitionReport(
      """
      []
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "A file that is a list")
  }

  @Test func `makes a service in one way`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {}, "b": {"arguments": []}, "c": {"clas": "Log"}, "d": {"abstract": true},
          "e": {"class": "Log", "factory": ["@f", "make"]}, "f": {"abstract": true, "class": "Log", "decorates": "e"},
          "g": {"parent": "d"}, "h": {"abstract": true, "parent": "d"}, "i": {"parent": "h", "arguments": []}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Services that are made in no way, or in two")
  }
}
