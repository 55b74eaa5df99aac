import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Imports` {
  @Test func `are of some use`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "imports": ["a.json", "./a.json", "empty.json", "schema.json", "wrong.json", "other.json"]
      }
      """,
      "a.json": #"{"parameters": {"a": 1}}"#,
      "empty.json": "{}",
      "schema.json": #"{"$schema": "x", "services": {}}"#,
      "wrong.json": "[]",
      "other.json": #"{"when": {"test": {"parameters": {"a": 1}}}}"#,
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Imports that are of no use")
  }

  @Test func `that are links stay in the folder`() throws {
    let folder = try TestFolder([
      "in/services.json": #"{"imports": ["link.json", "out.json", "folder/x.json", "up/outside.json"]}"#,
      "in/real.json": #"{"parameters": {"a": 1}}"#,
      "outside.json": #"{"parameters": {"a": 1}}"#,
    ])
    try folder.link("in/link.json", to: "real.json")
    try folder.link("in/out.json", to: "../outside.json")
    try folder.link("in/folder", to: "nowhere")
    try folder.link("in/up", to: "..")
    let report = DefinitionReport(folder, file: "in/services.json")
    ErrorTexts.kernel.expect(report.description, is: "Links that leave the folder")
  }

  @Test func `take paths as they are written`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["%2e%2e/x.json", "a%20b.json", "a b.json", "ä#?.json"]}"#,
      "a%20b.json": #"{"parameters": {"a": "%x"}}"#,
      "a b.json": #"{"parameters": {"b": "%x"}}"#,
      "ä#?.json": #"{"parameters": {"c": "%x"}}"#,
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Import paths with characters that are not decoded")
  }
}
