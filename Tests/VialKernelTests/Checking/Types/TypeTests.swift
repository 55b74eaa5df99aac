import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialKernel

@Suite struct `Types` {
  @Test func `of services suit the arguments that they are`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "source": {"class": "FileSource", "arguments": ["shop.log"]},
          "check": {"class": "LengthCheck", "arguments": [80]},
          "log": {"class": "Log"},
          "file": {"class": "FileLog"},
          "console": {"class": "Console"},
          "store": {"class": "FileStore"},
          "right": {"class": "Reporter", "arguments": ["@store", ["@check"], "@file"]},
          "wrong": {"class": "Reporter", "arguments": ["@check", ["@source"], "@check"]},
          "lists": {"class": "Reporter", "arguments": ["@source", "@check", "@log"]},
          "plain": {"class": "Archive", "arguments": ["@file", {"a": "@store"}, {"$lazy": "@console"}, "@console"]},
          "mixed": {"class": "Archive", "arguments": ["@console", {"a": "@source"}, {"$lazy": "@check"}, "@log"]},
          "later": {"class": "Archive", "arguments": ["@alias", "@store", "@store", "@?check"]},
          "alias": "@store"
        }
      }
      """,
      manifest: try .checker()
    )
    ErrorTexts.kernel.expect(report.description, is: "Services of the wrong type for their arguments")
  }

  @Test func `of tagged services, of what decorators and factories make, and of receivers suit`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "source": {"class": "FileSource", "arguments": ["shop.log"], "tags": ["check"]},
          "length": {"class": "LengthCheck", "arguments": [80], "tags": ["check"]},
          "console": {"class": "Console", "tags": ["check"], "calls": ["clear", "flush", "rotate"]},
          "reporter": {"class": "Reporter", "arguments": ["@source", {"$tagged": "check"}, "@console"]},
          "writer": {"class": "Log", "calls": ["flush", "rotate", "clear"]},
          "loud": {"class": "Loud", "decorates": "writer", "arguments": ["@.inner"]},
          "odd": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "archive": {"class": "Archive", "arguments": ["@writer", {}, null, null]},
          "other": {"factory": ["@reporter", "copy"], "arguments": ["@length"]},
          "reader": {"class": "Reporter", "arguments": ["@other", [], "@other"]},
          "level": {"factory": ["@console", "level"]},
          "levels": {"factory": ["@writer", "level"]},
          "settings": {"class": "Settings", "arguments": ["@level", ["@level", "@length"]]},
          "adder": {"class": "Console", "calls": [{"method": "add", "arguments": ["@level"]}]}
        }
      }
      """,
      manifest: try .checker()
    )
    ErrorTexts.kernel.expect(report.description, is: "Tagged, decorated and factory-made services of the wrong type")
  }

  @Test func `that a registration says count as nothing else, and inherit as protocols do`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "store": {"class": "AnyStore"},
          "check": {"class": "AnyCheck", "arguments": [80]},
          "queue": {"class": "NumberQueue"},
          "right": {"class": "Reporter", "arguments": ["@store", ["@check"], "@log"]},
          "wrong": {"class": "Reporter", "arguments": ["@check", ["@store"], "@check"]},
          "worker": {"class": "Worker", "arguments": ["@queue"]},
          "log": {"class": "Log"}
        }
      }
      """,
      manifest: try .checker()
    )
    ErrorTexts.kernel.expect(report.description, is: "Services of the wrong type, registered as another")
  }

  @Test func `that are not known before are one note`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "numbers": {"class": "Numbers"},
          "worker": {"class": "Worker", "arguments": ["@numbers"]},
          "second": {"class": "Worker", "arguments": ["@numbers"]},
          "reporter": {"class": "Reporter", "arguments": ["@source", [], "@console"]},
          "copy": {"factory": ["@reporter", "copy"], "arguments": ["@console"]},
          "console": {"class": "Console"},
          "source": {"class": "FileSource", "arguments": ["shop.log"]},
          "archive": {"class": "Archive", "arguments": ["@copy", {}, null, "@copy"]}
        }
      }
      """,
      manifest: try .checker()
    )
    ErrorTexts.kernel.expect(report.description, is: "Services whose type is not known in time")
  }

  @Test func `of what the program attaches suit, if they are known`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "right": {"class": "Reporter", "arguments": ["@source", [], "@hidden"]},
          "wrong": {"class": "Reporter", "arguments": ["@limit", ["@source"], "@source"]},
          "decorator": {"class": "Loud", "decorates": "source", "arguments": ["@.inner"]},
          "settings": {"class": "Settings", "arguments": ["@level", null, "@limit"]}
        }
      }
      """,
      manifest: try .checker { container in
        try container.attach("source") { Checker.FileSource(path: "") }
        try container.attach("hidden") { () -> any Sendable in Checker.Console() }
        try container.attach("limit", value: 2)
        try container.attach("level", value: "debug")
      }
    )
    ErrorTexts.kernel.expect(report.description, is: "Attached services of the wrong type")
  }

  @Test func `of values have the forms of enumerations, durations and URLs`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"level": "verbose", "timeout": "5 parsecs", "list": ["info", "inf"]},
        "services": {
          "right": {"class": "Settings", "arguments": ["debug", ["info", "warning"], 2, "1.5 s", "https://a.org/b"]},
          "wrong": {"class": "Settings", "arguments": ["debgu", ["info", "warn"], "high", 30, "not a url"]},
          "named": {"class": "Settings", "arguments": ["%level%", "%list%", 7, "%timeout%", 8080]},
          "forms": {"class": "Settings", "arguments": [1, "info", 1.5, "1.5.2 s", true]},
          "unset": {"class": "Settings", "arguments": [null, null, null, null, null]},
          "units": {"class": "Settings", "arguments": ["info", [], null, "2 weeks", "%level%"]}
        }
      }
      """,
      manifest: try .checker()
    )
    ErrorTexts.kernel.expect(report.description, is: "Values that are no case, duration, URL or date")
  }

  @Test func `of environment variables have the forms, and their texts are secrets`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"level": "info", "other": "none", "short": "1 s", "long": 60},
        "services": {
          "right": {"class": "Settings", "arguments": ["%env(LEVEL)%", "%env(csv:LEVELS)%", "%env(int:NUMBER)%", \
      "%env(default:short:NONE)%", "%env(PAGE)%"]},
          "wrong": {"class": "Settings", "arguments": ["%env(PAGE)%", "%env(LEVEL)%", "%env(NUMBER)%", \
      "%env(int:NUMBER)%", "%env(bool:FLAG)%"]},
          "texts": {"class": "Settings", "arguments": ["%env(default:other:NONE)%", "%env(csv:WORDS)%", \
      "%env(default:short:int:NONE)%", "%env(default:long:NONE)%", "%env(WORDS)%"]},
          "forms": {"class": "Settings", "arguments": ["info", null, null, "%env(LEVEL)%"]},
          "check": {"class": "LengthCheck", "arguments": ["%env(float:NUMBER)%"]},
          "reporter": {"class": "Reporter", "arguments": ["%env(LEVEL)%", "%env(csv:LEVELS)%", "%env(json:PAGE)%"]}
        }
      }
      """,
      manifest: try .checker(),
      variables: [
        "LEVEL": "debug", "LEVELS": "debug,info", "NUMBER": "2", "PAGE": "https://a.org", "FLAG": "yes",
        "WORDS": "a b,c",
      ]
    )
    ErrorTexts.kernel.expect(report.description, is: "Environment variables that are no case, duration, URL or date")
  }
}
