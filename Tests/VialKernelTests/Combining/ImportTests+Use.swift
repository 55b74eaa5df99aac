import DefinitionSupport
import Testing
import VialKernel

extension `Imports` {
  @Test func `are of some use`() throws {
    let folder = try TestFolder([
      "services.json": """
      {
        "imports": ["a.json", "./a.json", "empty.json", "schema.json", "wrong.json", "other.json"]
      }
      """,
      "a.json": #"{"parameters": {"a": 1}}"#,
      "empty.json": "{}",
      "schema.json": #"{"$schema": "x", "services": {}}"#,
      "wrong.json": "[]",
      "other.json": #"{"when": {"test": {"parameters": {"a": 1}}}}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        services.json:2:25: error: The import is of no use: "a.json" is imported a second time.
          imported at: services.json:2:15
          remedy: leave it out

        services.json:2:37: error: The import is of no use: "empty.json" says nothing.
          remedy: leave it out

        services.json:2:51: error: The import is of no use: "schema.json" says nothing.
          remedy: leave it out

        wrong.json:1:1: error: A definition file takes a dictionary, and here is a list.
          remedy: write {}
        """
    )
  }

  @Test func `that are links stay in the folder`() throws {
    let folder = try TestFolder([
      "in/services.json": #"{"imports": ["link.json", "out.json", "folder/x.json", "up/outside.json"]}"#,
      "in/real.json": #"{"parameters": {"a": 1}}"#,
      "outside.json": #"{"parameters": {"a": 1}}"#,
    ])
    try folder.link("in/link.json", to: "real.json")
    try folder.link("in/out.json", to: "../outside.json")
    try folder.link("in/folder", to: "nowhere")
    try folder.link("in/up", to: "..")
    let report = DefinitionReport(folder, file: "in/services.json")
    #expect(
      report.description == """
        in/services.json:1:27: error: "out.json" leads out of the folder of the first file, and is not imported.
          remedy: move the file below the folder of the first one, and import it by a relative path

        in/services.json:1:39: error: There is no file "in/folder/x.json".
          remedy: correct the path, which is relative to the file that has it

        in/services.json:1:56: error: "up/outside.json" leads out of the folder of the first file, and is not \
        imported.
          remedy: move the file below the folder of the first one, and import it by a relative path
        """
    )
  }

  @Test func `take paths as they are written`() throws {
    let folder = try TestFolder([
      "services.json": #"{"imports": ["%2e%2e/x.json", "a%20b.json", "a b.json", "ä#?.json"]}"#,
      "a%20b.json": #"{"parameters": {"a": "%x"}}"#,
      "a b.json": #"{"parameters": {"b": "%x"}}"#,
      "ä#?.json": #"{"parameters": {"c": "%x"}}"#,
    ])
    let report = DefinitionReport(folder)
    #expect(
      report.description == """
        services.json:1:14: error: There is no file "%2e%2e/x.json".
          remedy: correct the path, which is relative to the file that has it

        a%20b.json:1:22: error: "%x" has a % that begins a parameter and none that ends it.
          remedy: write "%x%" for a parameter, or "%%x"

        a b.json:1:22: error: "%x" has a % that begins a parameter and none that ends it.
          remedy: write "%x%" for a parameter, or "%%x"

        ä#?.json:1:22: error: "%x" has a % that begins a parameter and none that ends it.
          remedy: write "%x%" for a parameter, or "%%x"
        """
    )
  }
}
