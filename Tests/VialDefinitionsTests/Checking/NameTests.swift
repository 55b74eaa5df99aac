import DefinitionSupport
import TestSupport
import Testing
import VialDefinitions

@Suite struct `Names in definitions` {
  @Test func `that look like others have a letter of another script`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "letter": {"class": "Log"},
          "p\u{0430}per": {"class": "Log", "arguments": ["@l\u{0435}tter", "@paper", "@l\u{00E9}tter"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Names with a letter of another script")
  }

  @Test func `of tags and environments are words, and classes are no parameters`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"cls": "Log"},
        "services": {
          "_defaults": {"tags": ["x"]},
          "log": {"class": "%cls%", "tags": ["", {"name": "a "}, "b\u{200B}c", "d e"]}
        },
        "when": {"": {}, "te\u{202E}st": {}, "staging 2": {}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Names with a meaning in other formats")
  }

  @Test func `of a decorator and its factory must not be the same service`() {
    func report(_ factory: String) -> String {
      DefinitionReport(
        """
        {
          "services": {
            "log": {"class": "Log"},
            "loud": {"factory": ["\(factory)", "loud"], "decorates": "log"}
          }
        }
        """
      ).description
    }
    ErrorTexts.kernel.expect(report("@log"), is: "A cycle through a factory")
    #expect(report("@.inner") == "")
  }
}
