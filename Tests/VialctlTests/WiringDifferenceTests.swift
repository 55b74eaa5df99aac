import Foundation
import TestSupport
import Testing

struct `Comparing wirings` {
  private let files = ["old-wiring.json", "new-wiring.json"]

  @Test(arguments: [("compare", [] as [String]), ("compare-markdown", ["--format", "markdown", "--only-changes"])])
  func `tells the old and the new of each service, alias and parameter`(name: String, options: [String]) throws {
    let run = try Vialctl.run(["compare"] + files + options)
    try Golden.expect(run.output, is: "\(name).txt", of: "VialctlTests")
    #expect((run.errors, run.status) == ("", 1))
  }

  @Test func `tells nothing of equal ones, whatever their names and lines are`() throws {
    let text = try "\n\n" + Vialctl.text("old-wiring.json")
    let run = try Vialctl.run(["compare", "-", "old-wiring.json"], input: text)
    #expect((run.output, run.errors, run.status) == ("", "", 0))
    let pipe = try Vialctl.run(["compare", "/dev/stdin", "old-wiring.json"], input: text)
    #expect((pipe.output, pipe.errors, pipe.status) == ("", "", 0))
    let empty = try Vialctl.run(["compare", "-", "old-wiring.json"], input: "{}")
    #expect(
      empty.output.hasSuffix(
        "nodes: 5 added; edges: 3 added; parameters: 3 added; alias: 1 added; abstract service: 1 added\n"
      )
    )
  }

  @Test func `takes the imports of a text from the folder of the other file`() throws {
    let run = try Vialctl.run(["compare", "-", "shop.json"], input: try Vialctl.text("shop.json"))
    #expect((run.output, run.errors, run.status) == ("", "", 0))
    let pipe = try Vialctl.run(["compare", "/dev/stdin", "shop.json"], input: try Vialctl.text("shop.json"))
    #expect((pipe.output, pipe.errors, pipe.status) == ("", "", 0))
    let path = Vialctl.files.appending(path: "shop.json").path()
    let text = try Vialctl.text("shop.json").replacing(#""debug": false"#, with: #""debug": true"#)
    let elsewhere = try Vialctl.run(["compare", path, "-"], input: text, in: FileManager.default.temporaryDirectory)
    #expect(elsewhere.output == "~ parameter debug: false → true\nparameter: 1 changed\n")
    #expect((elsewhere.errors, elsewhere.status) == ("", 1))
  }

  @Test func `compares the graphs of files, which have no path`() throws {
    let graphs = try files.map { try Vialctl.run(["graph", $0, "--format", "json"]).output }
    let path = Vialctl.files.appending(path: "old-wiring.json").path()
    #expect(try Vialctl.run(["graph", path, "--format", "json"]).output == graphs[0])
    let same = try Vialctl.run(["compare", "-", "old-wiring.json"], input: graphs[0])
    #expect((same.output, same.errors, same.status) == ("", "", 0))
    let run = try Vialctl.run(["compare", "-", "new-wiring.json"], input: graphs[0])
    #expect(run.output.split(separator: "\n").contains("~ \"clock\": transient → singleton"))
    #expect((run.errors, run.status) == ("", 1))
  }

  @Test func `draws both, or what changed and its neighbours`() throws {
    let whole = try Vialctl.run(["compare"] + files + ["--format", "html"])
    let part = try Vialctl.run(["compare"] + files + ["--format", "html", "--only-changes"])
    #expect((whole.status, part.status) == (1, 1))
    for page in [whole, part] {
      #expect(page.output.hasPrefix("<!DOCTYPE html>\n"))
      #expect(page.output.contains("old-wiring.json → new-wiring.json</title>"))
    }
    #expect(whole.output.contains(#""name":"\"log\"""#) || whole.output.contains(#"\"log\""#))
  }

  @Test func `prints mistakes beside what can be compared`() throws {
    let broken = try Vialctl.run(["compare", "old-wiring.json", "broken.json"])
    #expect(broken.output.split(separator: "\n").contains { $0.hasPrefix("- \"audit\", ") })
    try Golden.expect(broken.errors, is: "lint-broken.txt", of: "VialctlTests")
    #expect(broken.status == 1)
    let missing = try Vialctl.run(["compare", "old-wiring.json", "none.json"])
    #expect((missing.output, missing.status) == ("", 2))
    let environment = try Vialctl.run(["compare", "shop.json", "shop.json", "--environment", "tset"])
    #expect((environment.output, environment.status) == ("", 1))
    let test = try Vialctl.run(["compare", "shop.json", "shop.json", "--environment", "test"])
    #expect((test.output, test.errors, test.status) == ("", "", 0))
  }

  @Test func `refuses a graph that no program wrote`() throws {
    let run = try Vialctl.run(["compare", "-", "old-wiring.json"], input: #"{"nodes": [], "version": 99}"#)
    #expect(
      run.errors == """
        vialctl: The graph <stdin> cannot be used: The graph has version 99, and this program reads versions up to 1.

        """
    )
    #expect((run.output, run.status) == ("", 2))
  }
}
