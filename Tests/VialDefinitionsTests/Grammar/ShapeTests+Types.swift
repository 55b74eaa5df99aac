import DefinitionSupport
import Testing
import VialDefinitions

extension `The shape of a definition file` {
  @Test func `has a type at each place`() {
    let report = DefinitionReport(
      """
      {
        "$schema": 1,
        "imports": ["a.json", 5],
        "parameters": [],
        "services": {
          "a": 1, "b": null, "c": ["Log"],
          "d": {"class": ["Log"], "arguments": "x", "factory": "@a.make", "scope": 1, "tags": "x", "calls": \
      {"method": "x"}},
          "e": {"class": "Log", "tags": [1, {"name": 1, "priority": "high"}], "calls": [1, {"method": 1, \
      "arguments": 1}]},
          "f": {"class": "Log", "factory": ["@a"], "parent": 1, "abstract": "yes", "decorates": true, "override": \
      1, "deprecated": true},
          "g": {"class": "Log", "factory": ["@a", 1], "scope": "unike", "tags": [{"name": "x", "priority": 1.5}]}
        },
        "when": {"test": [], "prod": {"imports": "x", "parameters": 1, "services": "@x"}}
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:14: error: "$schema" takes a text, and here is a whole number.
          remedy: write "1"

        services.json:3:15: error: There is no file "a.json".
          remedy: correct the path, which is relative to the file that has it

        services.json:3:25: error: An element of "imports" takes a text, and here is a whole number.
          remedy: write "5"

        services.json:4:17: error: "parameters" takes a dictionary, and here is a list.
          remedy: write {}

        services.json:6:10: error: "a" takes a text or a dictionary, and here is a whole number.
          remedy: write a text or a dictionary, such as {"class": "Log"}

        services.json:6:18: error: "b" takes a text or a dictionary, and here is null.
          remedy: write a text or a dictionary, such as {"class": "Log"}

        services.json:6:29: error: "c" takes a text or a dictionary, and here is a list.
          remedy: write {"class": "Log"}

        services.json:7:20: error: "class" takes a text, and here is a list.
          remedy: write "Log"

        services.json:7:42: error: "arguments" takes a list or a dictionary, and here is a text.
          remedy: write ["x"]

        services.json:7:58: error: "factory" takes a list of two texts, and here is a text.
          remedy: write ["@a", "make"]

        services.json:7:78: error: "scope" takes a text, and here is a whole number.
          remedy: use one of shared, unique, weak

        services.json:7:89: error: "tags" takes a list, and here is a text.
          remedy: write ["x"]

        services.json:7:103: error: "calls" takes a list, and here is a dictionary.
          remedy: write [{"method": "x"}]

        services.json:8:36: error: An element of "tags" takes a text or a dictionary, and here is a whole number.
          remedy: write "1"

        services.json:8:48: error: "name" takes a text, and here is a whole number.
          remedy: write "1"

        services.json:8:63: error: "priority" takes a whole number, and here is a text.
          remedy: write a whole number, such as 10

        services.json:8:83: error: An element of "calls" takes a text or a dictionary, and here is a whole number.
          remedy: write "1"

        services.json:8:97: error: "method" takes a text, and here is a whole number.
          remedy: write "1"

        services.json:8:113: error: "arguments" takes a list or a dictionary, and here is a whole number.
          remedy: write [1]

        services.json:9:38: error: "factory" takes a list of two texts, and here is a list of one.
          remedy: write ["@service", "method"]

        services.json:9:56: error: "parent" takes a text, and here is a whole number.
          remedy: write "1"

        services.json:9:71: error: "abstract" takes true or false, and here is a text.
          remedy: write true

        services.json:9:91: error: "decorates" takes a text, and here is true.
          remedy: write a text, such as "name"

        services.json:9:109: error: "override" takes true or false, and here is a whole number.
          remedy: write true

        services.json:9:126: error: "deprecated" takes a text, and here is true.
          remedy: write a text, such as "use the other one"

        services.json:10:38: error: "factory" takes a list of two texts, and here is a whole number in it.
          remedy: write ["@service", "method"]

        services.json:10:58: error: "scope" cannot be "unike".
          did you mean: unique
          remedy: use one of shared, unique, weak

        services.json:10:102: error: "priority" takes a whole number, and here is a number with a fraction.
          remedy: write a whole number, such as 10

        services.json:12:20: error: "test" takes a dictionary, and here is a list.
          remedy: write {}

        services.json:12:44: error: "imports" takes a list, and here is a text.
          remedy: write ["x"]

        services.json:12:63: error: "parameters" takes a dictionary, and here is a whole number.
          remedy: write a dictionary, such as {"limit": 3}

        services.json:12:78: error: "services" takes a dictionary, and here is a text.
          remedy: write a dictionary, such as {"log": {"class": "Log"}}
        """
    )
  }

  @Test func `is a dictionary`() {
    let report = DefinitionReport(
      """
      []
      """
    )
    #expect(
      report.description == """
        services.json:1:1: error: A definition file takes a dictionary, and here is a list.
          remedy: write {}
        """
    )
  }

  @Test func `makes a service in one way`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {}, "b": {"arguments": []}, "c": {"clas": "Log"}, "d": {"abstract": true},
          "e": {"class": "Log", "factory": ["@f", "make"]}, "f": {"abstract": true, "class": "Log", "decorates": "e"},
          "g": {"parent": "d"}, "h": {"abstract": true, "parent": "d"}, "i": {"parent": "h", "arguments": []}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:5: error: The service "a" has no class, no factory and no parent.
          remedy: add "class", or "abstract": true if other services inherit from it

        services.json:3:14: error: The service "b" has no class, no factory and no parent.
          remedy: add "class", or "abstract": true if other services inherit from it

        services.json:3:44: error: A definition has no key "clas".
          did you mean: class
          remedy: use one of class, arguments, factory, scope, tags, calls, parent, abstract, decorates, override, deprecated

        services.json:4:39: error: "@f" refers to a service that is abstract.
          defined at: services.json:4:55
          remedy: refer to a service that inherits from it, or leave out "abstract"

        services.json:4:39: error: The service "e" has a class and a factory.
          remedy: leave out the one that does not make it

        services.json:4:108: error: The service "f" is abstract, and cannot decorate another one.
          remedy: leave out "abstract", or let a definition that has it as its parent decorate

        services.json:5:5: error: The service "g" has no class and no factory, and neither has its parent.
          remedy: add "class", or "abstract": true if other services inherit from it

        services.json:5:67: error: The service "i" has no class and no factory, and neither has its parent.
          remedy: add "class", or "abstract": true if other services inherit from it
        """
    )
  }
}
