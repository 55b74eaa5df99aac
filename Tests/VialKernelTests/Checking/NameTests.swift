import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Names in definitions` {
  @Test func `have to be known, and what may be meant is said`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"log.path": "/tmp", "copy": "%log.paht%", "both": ["%log.path%", {"in": "a %log.pth% b"}]},
        "services": {
          "log": {"class": "Log", "arguments": ["%logpath%", "@log.path", "@lgo", "@?unknown", ["@lg"], {"$lazy": \
      "@logg"}]},
          "other": {"class": "Log", "factory": ["@lo", "make"]},
          "call": {"class": "Log", "calls": [{"method": "set", "arguments": {"log": "@lig"}}]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "References to names that are not defined")
  }

  @Test func `are looked for as what they are`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": "/tmp"},
        "services": {
          "log": {"class": "Log", "arguments": ["@path", "%path%", "%log2%", "@log2"]},
          "log2": {"class": "Log"}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "A reference to a service as to a parameter")
  }

  @Test func `may be those of what the program attaches`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Bundle", "arguments": ["@clock", "%clock%", "@clcok"]},
          "other": {"parent": "clock"},
          "third": {"class": "Bundle", "decorates": "clock", "arguments": ["@.inner"]}
        }
      }
      """,
      manifest: try .post(attaching: "clock")
    )
    ErrorTexts.kernel.expect(report.description, is: "References to what the program attaches")
  }

  @Test func `of what the program attaches win over those of files`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"path": 1},
        "services": {
          "clock": {"class": "Bundle", "arguments": ["@nothing"]},
          "wall": {"parent": "clock", "arguments": ["@clock"]}
        }
      }
      """,
      manifest: try .post(attaching: "clock", "path")
    )
    #expect(report.description == "")
  }

  @Test func `of aliases lead on, and the alias is to blame if they do not`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "one": "@two", "two": "@three", "three": "@log", "log": {"class": "Log"},
          "lost": "@nowhere", "behind": "@lost",
          "user": {"class": "Log", "arguments": ["@one", "@lost", "@behind", "@?lost"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "An alias of a service that is not defined")
  }
}
