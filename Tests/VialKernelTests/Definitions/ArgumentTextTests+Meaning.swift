import DefinitionSupport
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
    #expect(
      report.description == """
        services.json:2:24: error: A parameter has the key "$tagged", and only arguments refer to services.
          remedy: write {"$tagged": "name"} or {"$lazy": "@name"} as an argument

        services.json:2:47: error: A parameter has the key "$lazy", and only arguments refer to services.
          remedy: write {"$tagged": "name"} or {"$lazy": "@name"} as an argument

        services.json:4:48: error: An argument has the key "$taged", which has no meaning.
          did you mean: $tagged
          remedy: write {"$tagged": "x"}

        services.json:4:65: error: "$lazy" takes a reference such as "@name", and here is "log".
          remedy: write {"$lazy": "@log"}

        services.json:5:5: error: "b" is the name of a parameter and of a service.
          parameter at: services.json:2:41
          remedy: rename one of them, since "@b" could be either

        services.json:5:42: error: "$tagged" takes the name of a tag, and here is "".
          remedy: write {"$tagged": "name"}

        services.json:5:59: error: "$tagged" takes the name of a tag, and here is a whole number.
          remedy: write {"$tagged": "name"}

        services.json:5:75: error: An argument with "$tagged" has other keys beside it.
          remedy: write {"$tagged": "x"}

        services.json:5:101: error: "$lazy" takes a reference such as "@name", and here is a whole number.
          remedy: write {"$lazy": "@name"}

        services.json:5:124: error: "@" refers to a service whose name is empty.
          remedy: write "@name"

        services.json:6:20: error: The class "Log" is not registered.
          remedy: register a constructor of that name, or name a class with its module that conforms to Service

        services.json:6:42: error: "$lazy" takes a reference such as "@name", and here is a list.
          remedy: write {"$lazy": "@log"}

        services.json:6:63: error: An argument has the key "$", which has no meaning.
          remedy: write {"$tagged": "name"} or {"$lazy": "@name"} as an argument

        services.json:6:79: error: An argument has the key "$env", which has no meaning.
          remedy: write "%env(HOME)%"

        services.json:6:107: error: "@@log" refers to a service whose name begins with @.
          remedy: write "@log"
        """
    )
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
    #expect(
      report.description == """
        services.json:5:10: error: %list% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value

        services.json:5:27: error: %dictionary% is a dictionary, and cannot be part of a text.
          parameter at: services.json:3:18
          remedy: let it be a text or a number, or the whole value

        services.json:5:27: error: %null% is null, and cannot be part of a text.
          parameter at: services.json:3:36
          remedy: let it be a text or a number, or the whole value

        services.json:5:58: error: %copy% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value

        services.json:5:76: error: %csv% is a list, and cannot be part of a text.
          parameter at: services.json:3:110
          remedy: let it be a text or a number, or the whole value

        services.json:5:76: error: %env(csv:Y)% is a list, and cannot be part of a text.
          remedy: let it be a text or a number, or the whole value

        services.json:5:105: error: %env(default:list:Z)% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value

        services.json:7:55: error: %list% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value

        services.json:7:74: error: %copy% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value

        services.json:7:147: error: %list% is a list, and cannot be part of a text.
          parameter at: services.json:3:5
          remedy: let it be a text or a number, or the whole value
        """
    )
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
    #expect(
      report.description == """
        services.json:2:23: error: %env(json:LIST)% is a list, and cannot be part of a text.
          remedy: let it be a text or a number, or the whole value

        services.json:2:75: error: %env(default::NONE)% is nothing, since the variable is not set, and cannot be \
        part of a text.
          remedy: let it be a text or a number, or the whole value

        services.json:2:135: error: %env(json:NULL)% is null, and cannot be part of a text.
          remedy: let it be a text or a number, or the whole value
        """
    )
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
    #expect(
      report.description == """
        services.json:3:39: error: "@?b" refers to a service that may be missing, and here one is needed.
          remedy: write "@b"

        services.json:3:72: error: "@?a" refers to a service that may be missing, and here one is needed.
          remedy: write "@a"

        services.json:3:115: error: "@?a" refers to a service that may be missing, and here one is needed.
          remedy: write "@a"

        services.json:4:10: error: The service "d" is to be an alias, and "@?a" does not refer to a service.
          remedy: write "@a" for an alias, or {"class": "a"} for a definition

        services.json:4:22: error: The service "e" is to be an alias, and "@@a" does not refer to a service.
          remedy: write "@a" for an alias, or {"class": "a"} for a definition

        services.json:4:34: error: The service "f" is to be an alias, and "a" does not refer to a service.
          remedy: write "@a" for an alias, or {"class": "a"} for a definition

        services.json:4:113: error: "@@a" refers to a service whose name begins with @.
          remedy: write "@a"
        """
    )
  }
}
