import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Arguments` {
  @Test func `that are services are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["x"]},
          "a": {"class": "Sheet", "arguments": ["@journal", "@alias", {"$lazy": "@journal"}, {"$tagged": "x"}]},
          "alias": "@journal",
          "b": {"class": "Mailer", "arguments": ["journal", "@box"]},
          "c": {"class": "Mailer", "arguments": [{"$lazy": "@journal"}, "x"]},
          "d": {"class": "Mailer", "arguments": ["@?nobody", "x"]},
          "e": {"class": "Desk", "arguments": ["mailer", 5]},
          "f": {"class": "Desk", "arguments": ["@b", null]},
          "g": {"class": "Desk", "arguments": [{"$lazy": "@b"}, "@?nobody"]},
          "h": {"class": "Desk", "arguments": [null]},
          "box": {"class": "Box", "arguments": [{"$tagged": "x"}]},
          "tagged": {"class": "Box", "arguments": [{"any": [{"$lazy": "@b"}]}], "tags": ["x"]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Services of the wrong kind for their arguments")
  }

  @Test func `that are lists and dictionaries are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"texts": ["a", "b"], "mixed": ["a", 1], "numbers": [1, null], "table": {"a": 1}, "wrong": \
      {"a": "x"}},
        "services": {
          "j": {"class": "Journal", "arguments": ["x"], "tags": ["j"]},
          "a": {"class": "Archive", "arguments": [{"$tagged": "j"}, "%texts%", "%numbers%", "%table%", [{"$lazy": \
      "@j"}]]},
          "b": {"class": "Archive", "arguments": [["@j", "@j"], ["a", "%mixed%"], [1, null, "x"], {"a": 1, "b": \
      null}]},
          "c": {"class": "Archive", "arguments": ["@j", "%mixed%", ["a"], "%wrong%", ["@j"]]},
          "d": {"class": "Archive", "arguments": [{"x": "@j"}, {"$tagged": "j"}, {}, [], {"$tagged": "j"}]},
          "e": {"class": "Archive", "arguments": [["j"], ["a", null], [], {}, null]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Lists and dictionaries of the wrong kind for their arguments")
  }
}
