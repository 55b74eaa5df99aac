import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Imports` {
  @Test func `that cannot be read are named, and nothing that they may define is missed`() throws {
    let folder = try TestFolder([
      "services.json": #"""
      {
        "imports": ["missing.json", "folder", "", "/etc/passwd", "~/x.json", "https://example.com/x.json", \#
      "../outside.json", "a\u0000b", "a\nb", "."],
        "services": {"a": {"class": "Log", "arguments": ["@from.missing", "%p%"]}}
      }
      """#,
      "folder/x.json": "{}",
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Imports that cannot be read")
  }

  @Test func `are relative to the file that has them, and errors name them relative to the first`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "imports": ["a/a.json"],
        "services": {"main": {"class": "Log", "arguments": ["@lost.1"]}}
      }
      """,
      "a/a.json": """
      {
        "imports": ["b/b.json", "../c.json", "missing.json"],
        "services": {"a": 1}
      }
      """,
      "a/b/b.json": #"{"services": {"b": {"clas": "Log"}}}"#,
      "c.json": #"{"parameters": {"c": "%"}}"#,
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Mistakes in imported files, relative to the first")
  }

  @Test func `of mistaken files are all in one report`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "services": {"main": {"class": "Log", "arguments": ["@lost.1"]}},
        "imports": ["b.json", "a.json"]
      }
      """,
      "a.json": #"{"services": {"a": {"class": "Log", "arguments": ["@lost.2"]}}}"#,
      "b.json": """
      {"services": {"b": {"class": "Log", "arguments": ["@lost.3", "%x"]}, "b": {"class": "Log"}}}
      """,
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Mistakes in several files")
  }

  @Test func `are followed once, however many lead to a file`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["a.json", "b.json"]}"#,
      "a.json": #"{"imports": ["c.json"], "parameters": {"a": 1}}"#,
      "b.json": #"{"imports": ["c.json"], "parameters": {"b": 1}}"#,
      "c.json": #"{"services": {"c": {"class": "Log"}}}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(report.description == "")
  }

  @Test func `in a circle are shown`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["a.json"]}"#,
      "a.json": #"{"imports": ["sub/b.json"]}"#,
      "sub/b.json": #"{"imports": ["../a.json", "b.json"]}"#,
    ])
    let report = DefinitionReport(folder)
    ErrorTexts.kernel.expect(report.description, is: "Cycles of imports")
  }
}
