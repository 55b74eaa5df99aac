import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Classes and methods` {
  @Test func `have to be registered`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Jurnal", "arguments": ["x"]},
          "b": {"class": "App.Nothing", "abstract": true},
          "c": {"class": ""},
          "d": {"class": "Database", "arguments": ["x"], "calls": ["jornal", "greet"]},
          "e": {"factory": ["@d", "jurnal"]},
          "f": {"factory": ["@clock", "greet"], "arguments": ["x"]},
          "g": {"factory": ["@nobody", "nothing"]},
          "h": {"factory": ["@d", "greet"], "arguments": ["x"]},
          "i": {"parent": "b"}
        }
      }
      """,
      manifest: try .post(attaching: "clock")
    )
    ErrorTexts.kernel.expect(report.description, is: "Classes and methods that are not registered")
  }

  @Test func `are given as many arguments as they take`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Journal"},
          "b": {"class": "Journal", "arguments": ["x", 1, 2]},
          "c": {"class": "Database", "arguments": []},
          "d": {"class": "Database", "arguments": ["x", "y"], "calls": ["journal", {"method": "journal", \
      "arguments": ["a", "b"]}]},
          "e": {"class": "Ink", "arguments": [1]},
          "f": {"factory": ["@d", "journal"]},
          "g": {"class": "Bundle", "arguments": [1, "a", null]},
          "h": {"class": "Database", "abstract": true},
          "i": {"parent": "h"}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Too few and too many arguments")
  }

  @Test func `are given arguments by names that they have`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Journal", "arguments": {"pth": "x", "limit": 1}},
          "b": {"class": "Journal", "arguments": {"limit": 1}},
          "c": {"class": "Journal", "arguments": {"path": "x"}},
          "d": {"class": "Bundle", "arguments": {"x": 1}},
          "e": {"class": "Bundle", "arguments": {}},
          "f": {"class": "Ink", "arguments": {"colour": "red"}},
          "g": {"class": "Journal", "arguments": {"path": "x"}, "calls": [{"method": "copy", "arguments": {"latr": \
      "@c"}}]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Arguments with names that do not exist")
  }

  @Test func `need services, of which the remedy names some that have the type`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "first": {"class": "Journal", "arguments": {"path": "first"}},
          "mailer": {"class": "Mailer", "arguments": {"sender": "me"}},
          "second": {"class": "Journal", "arguments": {"path": "second"}},
          "other": {"class": "Mailer", "arguments": {"sender": "you"}, "decorates": "second"}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Missing arguments, with services that fit")
  }
}
