import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Cycles of names` {
  @Test func `that are independent are all found`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Log", "arguments": ["@b"]}, "b": {"class": "Log", "arguments": ["@a"]},
          "c": {"class": "Log", "arguments": ["@d"]}, "d": {"class": "Log", "arguments": ["@e", "@c"]},
          "e": {"class": "Log", "arguments": ["@c"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Several independent cycles of services")
  }

  @Test func `are none if something is asked for later`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["path"], "calls": [{"method": "copy", "arguments": \
      ["@journal"]}]},
          "mailer": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "use", "arguments": \
      ["@desk"]}]},
          "desk": {"class": "Desk", "arguments": ["@mailer", "@mailer"]},
          "named": {"class": "Desk", "arguments": {"mailer": "@user", "other": {"$lazy": "@user"}}},
          "user": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "use", "arguments": \
      {"desk": "@named"}}]},
          "late": {"factory": ["@journal", "copy"], "arguments": ["@late"]},
          "lazy": {"class": "Bundle", "arguments": [{"$lazy": "@lazy"}]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(report.description == "")
  }

  @Test func `are there if a call asks at once`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["path"]},
          "mailer": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "attach", \
      "arguments": ["@desk"]}]},
          "desk": {"class": "Desk", "arguments": ["@mailer"]},
          "other": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "attach", "arguments": \
      ["@box"]}]},
          "box": {"class": "Box", "arguments": ["@other"]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Cycles through calls")
  }

  @Test func `through decorators are found`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log", "arguments": ["@user"]},
          "user": {"class": "Log", "arguments": ["@log"]},
          "loud": {"class": "Log", "decorates": "log", "arguments": ["@.inner"]},
          "fine": {"class": "Log"},
          "finer": {"class": "Log", "decorates": "fine", "arguments": ["@.inner"]},
          "worse": {"class": "Log", "decorates": "fine", "arguments": ["@fine"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Cycles through decorators")
  }
}
