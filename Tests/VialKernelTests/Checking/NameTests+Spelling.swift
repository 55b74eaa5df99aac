import DefinitionSupport
import TestSupport
import Testing
import VialKernel

extension `Names in definitions` {
  @Test func `are such that references can spell them`() {
    let report = DefinitionReport(
      #"""
      {
        "parameters": {"": 1, "a%b": 2, "@c": 3, "?d": 4, "$e": 5},
        "services": {" f": {"class": "Log"}, "g\u001b[31m": {"class": "Log"}, "h i": {"class": "Log", "arguments": \#
      ["@h i", "@", "@?", "@$x"]}}
      }
      """#
    )
    ErrorTexts.kernel.expect(report.description, is: "Names that references cannot spell")
  }

  @Test func `are shown without what cannot be seen, and not at full length`() {
    let report = DefinitionReport(
      #"""
      {
        "services": {
          "log": {"class": "Log", "arguments": ["@a\u202eb", "@namenamenamenamenamenamenamenamenamenamenamenamename\#
      namenamenamenamenamenamenamenamenamenamenamenamenamenamenamenamename"]}
        }
      }
      """#
    )
    ErrorTexts.kernel.expect(report.description, is: "Names with characters that cannot be seen, and long ones")
  }

  @Test func `are not looked for where a key is not understood that may define them`() {
    let report = DefinitionReport(
      """
      {
        "service": {"log": {"class": "Log"}},
        "services": {
          "user": {"class": "Log", "arguments": ["@log", "%path%", {"$tagged": "logs"}], "decorates": "log"},
          "child": {"parent": "log", "override": true}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "A key that is not understood, beside names that it may define")
  }

  @Test func `of what is malformed are known`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "one": 5, "two": "two", "three": {"class": 5}, "four": {"class": "Log", "arguments": ["@one", "@two", \
      "@three"]},
          "five": {"parent": "three"}, "six": {"parent": "one"}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "References to malformed services")
  }

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
}
