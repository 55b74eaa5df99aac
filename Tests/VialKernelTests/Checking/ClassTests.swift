import DefinitionSupport
import Testing
import VialKernel

@Suite struct `Classes and methods` {
  @Test func `have to be registered`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Jurnal", "arguments": ["x"]},
          "b": {"class": "App.Nothing", "abstract": true},
          "c": {"class": ""},
          "d": {"class": "Database", "arguments": ["x"], "calls": ["jornal", "greet"]},
          "e": {"factory": ["@d", "jurnal"]},
          "f": {"factory": ["@clock", "greet"], "arguments": ["x"]},
          "g": {"factory": ["@nobody", "nothing"]},
          "h": {"factory": ["@d", "greet"], "arguments": ["x"]},
          "i": {"parent": "b"}
        }
      }
      """,
      manifest: try .post(attaching: "clock")
    )
    #expect(
      report.description == """
        services.json:3:20: error: The class "Jurnal" is not registered.
          did you mean: Journal
          remedy: register a constructor of that name, or name a class with its module that conforms to Service

        services.json:4:20: warning: The class "App.Nothing" is not registered, and may not conform to Service.
          remedy: register it, as in register(Mailer.self), so that the manifest has it

        services.json:5:20: error: The class "" is not registered.
          remedy: register a constructor of that name, or name a class with its module that conforms to Service

        services.json:6:62: error: The method "jornal" is not registered.
          did you mean: journal
          remedy: register a method of that name for the type that has it

        services.json:6:72: error: The method "greet" is registered for VialKernelTests.Post.Desk, \
        VialKernelTests.Post.Mailer, and not for VialKernelTests.Post.Database.
          remedy: register it for that type as well, or under a name of its own

        services.json:7:29: error: The method "jurnal" is not registered.
          did you mean: journal
          remedy: register a method of that name for the type that has it

        services.json:8:33: error: The method "greet" is registered for VialKernelTests.Post.Desk, \
        VialKernelTests.Post.Mailer, and not for String.
          remedy: register it for that type as well, or under a name of its own

        services.json:9:23: error: "@nobody" is neither a service nor a parameter.
          remedy: define it, or refer to another service; \
        if the program attaches it, write its manifest: swift package --allow-writing-to-package-directory vial manifest

        services.json:10:29: error: The method "greet" is registered for VialKernelTests.Post.Desk, \
        VialKernelTests.Post.Mailer, and not for VialKernelTests.Post.Database.
          remedy: register it for that type as well, or under a name of its own
        """
    )
  }

  @Test func `are given as many arguments as they take`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Journal"},
          "b": {"class": "Journal", "arguments": ["x", 1, 2]},
          "c": {"class": "Database", "arguments": []},
          "d": {"class": "Database", "arguments": ["x", "y"], "calls": ["journal", {"method": "journal", \
      "arguments": ["a", "b"]}]},
          "e": {"class": "Ink", "arguments": [1]},
          "f": {"factory": ["@d", "journal"]},
          "g": {"class": "Bundle", "arguments": [1, "a", null]},
          "h": {"class": "Database", "abstract": true},
          "i": {"parent": "h"}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:3:20: error: Journal takes 1 to 2 arguments, and here are 0.
          remedy: give it path: String, limit: Optional<Int>

        services.json:4:44: error: Journal takes 1 to 2 arguments, and here are 3.
          remedy: give it path: String, limit: Optional<Int>

        services.json:5:45: error: Database takes 1 argument, and here are 0.
          remedy: give it host: String

        services.json:6:45: error: Database takes 1 argument, and here are 2.
          remedy: give it host: String

        services.json:6:67: error: "journal" of VialKernelTests.Post.Database takes 1 argument, and here are 0.
          remedy: give it table: String

        services.json:6:89: error: "journal" of VialKernelTests.Post.Database takes 1 argument, and here are 2.
          remedy: give it table: String

        services.json:7:40: error: Ink takes 0 arguments, and here is 1.
          remedy: give it no arguments

        services.json:8:29: error: "journal" of VialKernelTests.Post.Database takes 1 argument, and here are 0.
          remedy: give it table: String

        services.json:10:20: error: Database takes 1 argument, and here are 0.
          remedy: give it host: String
        """
    )
  }

  @Test func `are given arguments by names that they have`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "a": {"class": "Journal", "arguments": {"pth": "x", "limit": 1}},
          "b": {"class": "Journal", "arguments": {"limit": 1}},
          "c": {"class": "Journal", "arguments": {"path": "x"}},
          "d": {"class": "Bundle", "arguments": {"x": 1}},
          "e": {"class": "Bundle", "arguments": {}},
          "f": {"class": "Ink", "arguments": {"colour": "red"}},
          "g": {"class": "Journal", "arguments": {"path": "x"}, "calls": [{"method": "copy", "arguments": {"latr": \
      "@c"}}]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:3:45: error: Journal takes no argument "pth".
          did you mean: path
          remedy: give it path: String, or leave it out

        services.json:4:44: error: Journal needs the argument "path", which is not here.
          remedy: give it path: String

        services.json:6:43: error: Bundle takes a list of arguments, and these have names.
          remedy: write a list, or register a constructor whose parameters have names

        services.json:8:41: error: Ink takes no argument "colour".
          remedy: leave it out

        services.json:9:102: error: "copy" of VialKernelTests.Post.Journal takes no argument "latr".
          did you mean: later
          remedy: give it later: Vial.Lazy<VialKernelTests.Post.Journal>, or leave it out
        """
    )
  }

  @Test func `need services, of which the remedy names some that have the type`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "first": {"class": "Journal", "arguments": {"path": "first"}},
          "mailer": {"class": "Mailer", "arguments": {"sender": "me"}},
          "second": {"class": "Journal", "arguments": {"path": "second"}},
          "other": {"class": "Mailer", "arguments": {"sender": "you"}, "decorates": "second"}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:4:48: error: Mailer needs the argument "journal", which is not here.
          remedy: give it journal: VialKernelTests.Post.Journal, such as "@first"

        services.json:6:47: error: Mailer needs the argument "journal", which is not here.
          remedy: give it journal: VialKernelTests.Post.Journal, such as "@.inner" or "@first"

        services.json:6:79: warning: "other" decorates "second", and does not take it as "@.inner".
          remedy: add "@.inner" to the arguments, or replace the service: name this one "second", with "override": true
        """
    )
  }
}
