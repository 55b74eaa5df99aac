import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Texts with @ and %` {
  @Test func `with $ are those that exist`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": {"$tagged": "x"}, "b": {"$lazy": "@x"}},
        "services": {
          "log": {"class": "Journal", "arguments": [{"$taged": "x"}, {"$lazy": "log"}]},
          "b": {"class": "Log", "arguments": [{"$tagged": ""}, {"$tagged": 1}, {"$tagged": "x", "y": 1}, {"$lazy": \
      1}, {"$lazy": "@"}]},
          "c": {"class": "Log", "arguments": [{"$lazy": ["@log"]}, {"$": 1}, {"y": {"$env": "HOME"}}, {"$lazy": \
      "@@log"}, {"$lazy": "@?log"}]}
        }
      }
      """,
      manifest: try .post()
    )
    ErrorTexts.kernel.expect(report.description, is: "Keys with a dollar sign that have no meaning")
  }

  @Test func `within a text stand for a text`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {
          "list": [1], "dictionary": {}, "null": null, "number": 1.5, "truth": true, "whole": 7, "copy": "%list%", \
      "csv": "%env(csv:X)%",
          "fine": "a %number% %truth% %whole% %fine2%", "fine2": "x",
          "a": "a %list%", "b": "a %dictionary% %null%", "c": ["a %copy%"], "d": "a %csv% %env(csv:Y)%", "e": "a \
      %env(default:list:Z)%"
        },
        "services": {"log": {"class": "Log", "arguments": [["a %list%"], {"x": "%copy%b"}, "%list%", "%copy%"], \
      "calls": [{"method": "x", "arguments": ["%list%a"]}]}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Lists, dictionaries and null within a text")
  }

  @Test func `within a text stand for what environment variables give`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": "x%env(json:LIST)%", "b": "x%env(json:TEXT)%", "c": "x%env(default::NONE)%", "d": \
      "x%env(default::TEXT)%", "e": "x%env(json:NULL)%", "f": "x%env(json:TRUTH)%"}
      }
      """,
      variables: ["LIST": #"["secret-marker"]"#, "TEXT": #""secret-marker""#, "NULL": "null", "TRUTH": "true"]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables that give no text within a text")
    #expect(!report.description.contains("secret-marker"))
  }

  @Test func `do not refer to what may be missing where something is needed`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Log", "factory": ["@?b", "make"]}, "b": {"parent": "@?a"}, "c": {"class": "Log", \
      "decorates": "@?a"},
          "d": "@?a", "e": "@@a", "f": "a", "g": {"parent": "@a"}, "h": {"factory": ["a", "make"]}, "i": \
      {"factory": ["@@a", "make"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "References to services that may be missing where one is needed")
  }
}
