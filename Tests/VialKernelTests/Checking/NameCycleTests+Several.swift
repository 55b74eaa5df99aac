import DefinitionSupport
import Testing
import VialKernel

extension `Cycles of names` {
  @Test func `that are independent are all found`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Log", "arguments": ["@b"]}, "b": {"class": "Log", "arguments": ["@a"]},
          "c": {"class": "Log", "arguments": ["@d"]}, "d": {"class": "Log", "arguments": ["@e", "@c"]},
          "e": {"class": "Log", "arguments": ["@c"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:41: error: Dependency cycle: "a" → "b" → "a".
          path: "a" has "b" as argument 1, at services.json:3:41
            "b" has "a" as argument 1, at services.json:3:85
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:4:41: error: Dependency cycle: "c" → "d" → "c".
          path: "c" has "d" as argument 1, at services.json:4:41
            "d" has "c" as argument 2, at services.json:4:91
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:4:41: error: Dependency cycle: "c" → "d" → "e" → "c".
          path: "c" has "d" as argument 1, at services.json:4:41
            "d" has "e" as argument 1, at services.json:4:85
            "e" has "c" as argument 1, at services.json:5:41
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third
        """
    )
  }

  @Test func `are none if something is asked for later`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["path"], "calls": [{"method": "copy", "arguments": \
      ["@journal"]}]},
          "mailer": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "use", "arguments": \
      ["@desk"]}]},
          "desk": {"class": "Desk", "arguments": ["@mailer", "@mailer"]},
          "named": {"class": "Desk", "arguments": {"mailer": "@user", "other": {"$lazy": "@user"}}},
          "user": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "use", "arguments": \
      {"desk": "@named"}}]},
          "late": {"factory": ["@journal", "copy"], "arguments": ["@late"]},
          "lazy": {"class": "Bundle", "arguments": [{"$lazy": "@lazy"}]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(report.description == "")
  }

  @Test func `are there if a call asks at once`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["path"]},
          "mailer": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "attach", \
      "arguments": ["@desk"]}]},
          "desk": {"class": "Desk", "arguments": ["@mailer"]},
          "other": {"class": "Mailer", "arguments": ["@journal", "me"], "calls": [{"method": "attach", "arguments": \
      ["@box"]}]},
          "box": {"class": "Box", "arguments": ["@other"]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:6:112: error: Dependency cycle: "other" → "box" → "other".
          path: "other" has "box" as "attach" argument 1, at services.json:6:112
            "box" has "other" as argument 1, at services.json:7:43
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:6:112: error: The argument "desk" of "attach" of VialKernelTests.Post.Mailer takes \
        VialKernelTests.Post.Desk, and "@box" is of type String (made by Box).
          defined at: services.json:7:5
          remedy: refer to a service of that type, such as "@desk"
        """
    )
  }

  @Test func `through decorators are found`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "log": {"class": "Log", "arguments": ["@user"]},
          "user": {"class": "Log", "arguments": ["@log"]},
          "loud": {"class": "Log", "decorates": "log", "arguments": ["@.inner"]},
          "fine": {"class": "Log"},
          "finer": {"class": "Log", "decorates": "fine", "arguments": ["@.inner"]},
          "worse": {"class": "Log", "decorates": "fine", "arguments": ["@fine"]}
        }
      }
      """
    )
    #expect(
      report.description == """
        services.json:3:43: error: Dependency cycle: "loud.inner" → "user" → "log" → "loud" → \
        "loud.inner".
          path: "loud.inner" has "user" as argument 1, at services.json:3:43
            "user" has "log" as argument 1, at services.json:4:44
            "log" has "loud" as an alias, at services.json:5:5
            "loud" has "loud.inner" as argument 1, at services.json:5:64
          remedy: let one of them take a Lazy<T> in place of a T, as {"$lazy": "@name"}, or move what they share to a third

        services.json:8:66: error: Dependency cycle: "worse" → "fine" → "worse".
          path: "worse" has "fine" as argument 1, at services.json:8:66
            "fine" has "worse" as an alias, at services.json:8:5
          remedy: write "@.inner" at services.json:8:66, for the decorated service
        """
    )
  }
}
