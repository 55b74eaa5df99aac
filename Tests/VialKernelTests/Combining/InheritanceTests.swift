import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `What has a parent` {
  @Test func `has one that is defined`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": 1},
        "services": {
          "base": {"class": "Log", "abstract": true},
          "a": {"parent": "bsae"}, "b": {"parent": "path"}, "c": {"parent": "lost"}, "lost": "@nobody", "alias": \
      "@base", "d": {"parent": "alias"},
          "e": {"parent": "a", "arguments": ["@a"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Parents that are not defined")
  }

  @Test func `needs a class from somewhere`() {
    let report = DefinitionReport(
      """
      {
        "services": {"base": {"abstract": true, "arguments": [1]}, "a": {"parent": "base"}, "b": {"parent": "base", \
      "class": "Log"}, "c": {"parent": "a"}, "d": {"parent": "base", "abstract": true}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Services without a class")
  }

  @Test func `takes over arguments, which are checked for it`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "base": {"class": "Journal", "abstract": true, "arguments": {"path": "%nothing%", "limit": "many"}},
          "a": {"parent": "base"}, "b": {"parent": "base", "arguments": {"limit": 5}}, "c": {"parent": "base", \
      "arguments": ["x"]},
          "d": {"parent": "base", "class": "Database"}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Inherited arguments with mistakes")
  }
}
