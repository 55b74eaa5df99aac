import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Cycles of names` {
  @Test func `of services are shown with the arguments that make them`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Log", "arguments": ["text", "@b"]},
          "b": {"class": "Log", "arguments": {"log": [{"deep": "@c"}]}},
          "c": {"class": "Log", "calls": [{"method": "set", "arguments": ["@d"]}]},
          "d": {"class": "Log", "calls": [{"method": "add", "arguments": {"log": "@e"}}]},
          "e": {"factory": ["@f", "make"]},
          "f": "@g",
          "g": {"class": "Log", "arguments": [{"$tagged": "all"}]},
          "h": {"class": "Log", "tags": ["all"], "arguments": ["%p%"]},
          "i": {"class": "Log", "tags": ["all"], "arguments": ["@a"]}
        },
        "parameters": {"p": 1}
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:49: error: Dependency cycle: "a" → "b" → "c" → "d" → "e" → "f" → "g" → all with \
        the tag "all" → "i" → "a".
          path: "a" has "b" as argument 2, at services.json:3:49
            "b" has "c" as argument "log", at services.json:4:58
            "c" has "d" as "set" argument 1, at services.json:5:69
            "d" has "e" as "add" argument "log", at services.json:6:76
            "e" has "f" as its factory, at services.json:7:23
            "f" has "g" as an alias, at services.json:8:10
            "g" has all with the tag "all" as argument 1, at services.json:9:41
            all with the tag "all" has "i" among them, at services.json:11:5
            "i" has "a" as argument 1, at services.json:11:58
          remedy: let "a" take a Lazy<T> in place of a T, as {"$lazy": "@name"}, at services.json:3:49, \
        or move what they share to a third
        """
    )
  }

  @Test func `of a service with itself`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Log", "arguments": ["@a"]},
          "b": {"factory": ["@b", "make"]},
          "c": {"class": "Log", "tags": ["c"], "arguments": [{"$tagged": "c"}]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:41: error: Dependency cycle: "a" → "a".
          path: "a" has "a" as argument 1, at services.json:3:41
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:4:23: error: Dependency cycle: "b" → "b".
          path: "b" has "b" as its factory, at services.json:4:23
          remedy: let another service have the method that makes one of them, or move what they share to a third

        services.json:5:56: error: Dependency cycle: "c" → all with the tag "c" → "c".
          path: "c" has all with the tag "c" as argument 1, at services.json:5:56
            all with the tag "c" has "c" among them, at services.json:5:5
          remedy: leave out the tag of "c", or move what they share to a third
        """
    )
  }

  @Test func `of a decorator whose factory is the service that it decorates`() {
    func report(_ factory: String) -> String {
      DefinitionReport(
        """
        {
          "services": {
            "log": {"class": "Log"},
            "loud": {"factory": ["\(factory)", "loud"], "decorates": "log"}
          }
        }
        """
      ).description
    }
    #expect(
      report("@log") == """
        services.json:4:26: error: Dependency cycle: "loud" → "log" → "loud".
          path: "loud" has "log" as its factory, at services.json:4:26
            "log" has "loud" as an alias, at services.json:4:5
          remedy: write "@.inner" at services.json:4:26, for the decorated service
        """
    )
    #expect(report("@.inner") == "")
  }

  @Test func `of parameters`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"a": "x%b%", "b": ["%c%"], "c": {"d": "%env(default:a:X)%"}, "e": "%e%", "f": "%a%"}
      }
      """
    )
    #expect(
      report.description == """
        services.json:2:23: error: %b% is a list, and cannot be part of a text.
          parameter at: services.json:2:31
          remedy: let it be a text or a number, or the whole value

        services.json:2:23: error: Dependency cycle: "a" → "b" → "c" → "a".
          path: "a" has "b" in its value, at services.json:2:23
            "b" has "c" in its value, at services.json:2:37
            "c" has "a" in its value, at services.json:2:56
          remedy: give one of them a value of its own

        services.json:2:84: error: Dependency cycle: "e" → "e".
          path: "e" has "e" in its value, at services.json:2:84
          remedy: give one of them a value of its own
        """
    )
  }

  @Test func `of aliases`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": "@b", "b": "@c", "c": "@a", "d": "@d", "e": "@a",
          "log": {"class": "Log", "arguments": ["@a", "@e", {"$lazy": "@d"}]},
          "child": {"parent": "a"}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:10: error: Dependency cycle: "a" → "b" → "c" → "a".
          path: "a" has "b" as an alias, at services.json:3:10
            "b" has "c" as an alias, at services.json:3:21
            "c" has "a" as an alias, at services.json:3:32
          remedy: let one of them stand for a service

        services.json:3:43: error: Dependency cycle: "d" → "d".
          path: "d" has "d" as an alias, at services.json:3:43
          remedy: let one of them stand for a service
        """
    )
  }

  @Test func `of parents`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"parent": "b"}, "b": {"parent": "c"}, "c": {"parent": "a"},
          "d": {"parent": "d", "abstract": true}, "e": {"parent": "a"}, "f": {"class": "Log", "arguments": ["@a"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:21: error: "a" is its own ancestor: "a" → "b" → "c" → "a".
          path: "a" has the parent "b", at services.json:3:21
            "b" has the parent "c", at services.json:3:43
            "c" has the parent "a", at services.json:3:65
          remedy: leave out one of the parents

        services.json:4:21: error: "d" is its own ancestor: "d" → "d".
          path: "d" has the parent "d", at services.json:4:21
          remedy: leave out one of the parents
        """
    )
  }
}
