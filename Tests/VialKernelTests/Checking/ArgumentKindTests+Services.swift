import DefinitionSupport
import Testing
import VialKernel

extension `Arguments` {
  @Test func `that are services are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "services": {
          "journal": {"class": "Journal", "arguments": ["x"]},
          "a": {"class": "Sheet", "arguments": ["@journal", "@alias", {"$lazy": "@journal"}, {"$tagged": "x"}]},
          "alias": "@journal",
          "b": {"class": "Mailer", "arguments": ["journal", "@box"]},
          "c": {"class": "Mailer", "arguments": [{"$lazy": "@journal"}, "x"]},
          "d": {"class": "Mailer", "arguments": ["@?nobody", "x"]},
          "e": {"class": "Desk", "arguments": ["mailer", 5]},
          "f": {"class": "Desk", "arguments": ["@b", null]},
          "g": {"class": "Desk", "arguments": [{"$lazy": "@b"}, "@?nobody"]},
          "h": {"class": "Desk", "arguments": [null]},
          "box": {"class": "Box", "arguments": [{"$tagged": "x"}]},
          "tagged": {"class": "Box", "arguments": [{"any": [{"$lazy": "@b"}]}], "tags": ["x"]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:4:43: error: The argument "text" of Sheet takes String, and "@journal" is of type \
        VialKernelTests.Post.Journal (made by Journal).
          defined at: services.json:3:5
          remedy: give it a text

        services.json:4:55: error: The argument "whole" of Sheet takes Int, and "@alias", which stands for \
        "@journal", is of type VialKernelTests.Post.Journal (made by Journal).
          defined at: services.json:3:5
          remedy: give it a whole number

        services.json:4:65: error: The argument "number" of Sheet takes Double, and here is a lazy service.
          remedy: let it take a Lazy<Double>, or the service itself

        services.json:4:88: error: The argument "truth" of Sheet takes Bool, and here is a list of services.
          remedy: give it true or false

        services.json:6:44: error: The argument "journal" of Mailer takes VialKernelTests.Post.Journal, and here is \
        a text.
          remedy: write "@journal" for the service

        services.json:7:44: error: The argument "journal" of Mailer takes VialKernelTests.Post.Journal, and here is \
        a lazy service.
          remedy: let it take a Lazy<VialKernelTests.Post.Journal>, or the service itself

        services.json:8:44: error: The argument "journal" of Mailer takes VialKernelTests.Post.Journal, and here is \
        a service that is not there.
          remedy: let it take an optional, or define the service

        services.json:9:42: error: The argument "mailer" of Desk takes Vial.Lazy<VialKernelTests.Post.Mailer>, and \
        here is a text.
          remedy: give it a lazy service, as {"$lazy": "@name"}

        services.json:9:52: error: The argument "other" of Desk takes \
        Optional<Vial.Provider<VialKernelTests.Post.Mailer>>, and here is a whole number.
          remedy: give it a lazy service, as {"$lazy": "@name"}

        services.json:12:42: error: The argument "mailer" of Desk takes Vial.Lazy<VialKernelTests.Post.Mailer>, and \
        here is null.
          remedy: give it a lazy service, as {"$lazy": "@name"}
        """
    )
  }

  @Test func `that are lists and dictionaries are of the kind that is needed`() throws {
    let report = DefinitionReport(
      """
      {
        "parameters": {"texts": ["a", "b"], "mixed": ["a", 1], "numbers": [1, null], "table": {"a": 1}, "wrong": \
      {"a": "x"}},
        "services": {
          "j": {"class": "Journal", "arguments": ["x"], "tags": ["j"]},
          "a": {"class": "Archive", "arguments": [{"$tagged": "j"}, "%texts%", "%numbers%", "%table%", [{"$lazy": \
      "@j"}]]},
          "b": {"class": "Archive", "arguments": [["@j", "@j"], ["a", "%mixed%"], [1, null, "x"], {"a": 1, "b": \
      null}]},
          "c": {"class": "Archive", "arguments": ["@j", "%mixed%", ["a"], "%wrong%", ["@j"]]},
          "d": {"class": "Archive", "arguments": [{"x": "@j"}, {"$tagged": "j"}, {}, [], {"$tagged": "j"}]},
          "e": {"class": "Archive", "arguments": [["j"], ["a", null], [], {}, null]}
        }
      }
      """,
      manifest: try .post()
    )
    #expect(
      report.description == """
        services.json:6:65: error: The argument "texts" of Archive takes Array<String>, and here is a list within it.
          parameter at: services.json:2:39
          remedy: write a text there

        services.json:6:87: error: The argument "numbers" of Archive takes Array<Optional<Int>>, and here is a text \
        within it.
          remedy: write a whole number, or null there

        services.json:6:107: error: The argument "table" of Archive takes Dictionary<String, Int>, and here is null \
        within it.
          remedy: write a whole number there

        services.json:7:45: error: The argument "journals" of Archive takes Array<VialKernelTests.Post.Journal>, \
        and "@j" is of type VialKernelTests.Post.Journal (made by Journal).
          defined at: services.json:4:5
          remedy: write ["@j"]

        services.json:7:51: error: The argument "texts" of Archive takes Array<String>, and here is a whole number \
        within it.
          parameter at: services.json:2:39
          remedy: write a text there

        services.json:7:63: error: The argument "numbers" of Archive takes Array<Optional<Int>>, and here is a text \
        within it.
          remedy: write a whole number, or null there

        services.json:7:69: error: The argument "table" of Archive takes Dictionary<String, Int>, and here is a \
        text within it.
          parameter at: services.json:2:99
          remedy: write a whole number there

        services.json:7:81: error: The argument "lazies" of Archive takes \
        Optional<Array<Vial.Lazy<VialKernelTests.Post.Journal>>>, and here is a service within it.
          remedy: write {"$lazy": "@j"}

        services.json:8:45: error: The argument "journals" of Archive takes Array<VialKernelTests.Post.Journal>, \
        and here is a dictionary.
          remedy: give it a list

        services.json:8:58: error: The argument "texts" of Archive takes Array<String>, and "@j", which has the tag \
        "j", is of type VialKernelTests.Post.Journal (made by Journal).
          defined at: services.json:4:5
          remedy: leave out the tag "j" there, or let the service have the type

        services.json:8:76: error: The argument "numbers" of Archive takes Array<Optional<Int>>, and here is a \
        dictionary.
          remedy: give it a list

        services.json:8:80: error: The argument "table" of Archive takes Dictionary<String, Int>, and here is a list.
          remedy: give it a dictionary

        services.json:8:84: error: The argument "lazies" of Archive takes \
        Optional<Array<Vial.Lazy<VialKernelTests.Post.Journal>>>, and here is a list of services.
          remedy: let it take a list of the services themselves

        services.json:9:46: error: The argument "journals" of Archive takes Array<VialKernelTests.Post.Journal>, \
        and here is a text within it.
          remedy: write "@j" for the service

        services.json:9:58: error: The argument "texts" of Archive takes Array<String>, and here is null within it.
          remedy: write a text there
        """
    )
  }
}
