import Foundation
import TestSupport
import Testing

struct `Comparing wirings` {
  private let files = ["old-wiring.json", "new-wiring.json"]

  @Test(arguments: [("compare", [] as [String]), ("compare-markdown", ["--format", "markdown", "--only-changes"])])
  func `tells the old and the new of each service, alias and parameter`(name: String, options: [String]) throws {
    try Vialctl.run(["compare"] + files + options).expect(file: "\(name).txt", of: "VialctlTests", status: 1)
  }

  @Test func `tells nothing of equal ones, whatever their names and lines are`() throws {
    let text = try "\n\n" + Vialctl.text("old-wiring.json")
    try Vialctl.run(["compare", "-", "old-wiring.json"], input: text).expect("")
    try Vialctl.run(["compare", "/dev/stdin", "old-wiring.json"], input: text).expect("")
    let empty = try Vialctl.run(["compare", "-", "old-wiring.json"], input: "{}")
    #expect(
      empty.output.hasSuffix(
        "nodes: 5 added; edges: 3 added; parameters: 3 added; alias: 1 added; abstract service: 1 added\n"
      )
    )
  }

  /// Returns the lines that tell how two texts differ, in files of their own.
  private func lines(_ old: String, _ new: String) throws -> [Substring] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try [("old", old), ("new", new)].map { name, text in
      let file = folder.appending(path: "\(name).json")
      try Data(text.utf8).write(to: file)
      return file.path(percentEncoded: false)
    }
    return try Vialctl.run(["compare"] + files).output.split(separator: "\n")
  }

  @Test func `tells that a service is gone to which another one refers`() throws {
    let (one, both) = (
      #"{"services": {"x": {"class": "X", "arguments": ["@?z"]}}}"#,
      #"{"services": {"x": {"class": "X", "arguments": ["@?z"]}, "z": {"class": "Z"}}}"#
    )
    #expect(try lines(both, one) == [#"- "z", class: Z, lifetime: singleton"#, "node: 1 removed"])
    #expect(try lines(one, both) == [#"+ "z", class: Z, lifetime: singleton"#, "node: 1 added"])
  }

  @Test func `tells the order of calls and of tagged services, and arguments with and without names`() throws {
    func file(_ services: String) -> String { #"{"services": {\#(services)}}"# }
    let hub = #""h": {"class": "H", "arguments": [{"$tagged": "t"}]}"#
    let (a, b) = (#""a": {"class": "A", "tags": ["t"]}"#, #""b": {"class": "B", "tags": ["t"]}"#)
    #expect(
      try lines(file([hub, a, b].joined(separator: ", ")), file([hub, b, a].joined(separator: ", ")))
        == ["~ tag t: in the order b, a", "tag: 1 changed"]
    )
    func calls(_ names: String) -> String { file(#""a": {"class": "A", "calls": [\#(names)]}"#) }
    #expect(
      try lines(calls(#""open", "close""#), calls(#""close", "open", "flush""#))[0]
        == #"~ "a": calls: none → flush(), calls in another order"#
    )
    func arguments(_ text: String) -> String { file(#""a": {"class": "A", "arguments": \#(text)}"#) }
    #expect(
      try lines(arguments(#"["a"]"#), arguments(#"{"1": "a"}"#))[0]
        == #"~ "a": argument "1": none → "a", argument 1: "a" → none"#
    )
    #expect(
      try lines(arguments(#"{"a: b": 1, "a: c": 2}"#), arguments(#"{"a: b": 9, "a: c": 2}"#))[0]
        == #"~ "a": argument "a: b": 1 → 9"#
    )
  }

  @Test func `tells arguments by type and bindings that no manifest completes`() throws {
    func file(_ limit: String) -> String {
      #"{"defaults": {"arguments": "by type", "bind": {"limit": \#(limit)}}, "services": {"x": {"class": "X"}}}"#
    }
    #expect(try lines(file("1"), file("2")) == [#"~ "x": bound "limit": 1 → 2"#, "node: 1 changed"])
    #expect(
      try lines(#"{"services": {"x": {"class": "X"}}}"#, file("2"))[0]
        == #"~ "x": bound "limit": none → 2, other arguments: none → by type"#
    )
  }

  @Test func `lists on the page what is in no graph`() throws {
    let run = try Vialctl.run(["compare"] + files + ["--format", "html", "--only-changes"])
    #expect(run.output.contains(#""otherChanges": [{"change": "changed", "text": "parameter limit: 5 → 10"}"#))
  }

  @Test func `takes the imports of a text from the folder of the other file`() throws {
    try Vialctl.run(["compare", "-", "shop.json"], input: try Vialctl.text("shop.json")).expect("")
    try Vialctl.run(["compare", "/dev/stdin", "shop.json"], input: try Vialctl.text("shop.json")).expect("")
    let path = Vialctl.files.appending(path: "shop.json").path()
    let text = try Vialctl.text("shop.json").replacing(#""debug": false"#, with: #""debug": true"#)
    let elsewhere = try Vialctl.run(["compare", path, "-"], input: text, in: FileManager.default.temporaryDirectory)
    #expect(elsewhere.output == "~ parameter debug: false → true\nparameter: 1 changed\n")
    #expect((elsewhere.errors, elsewhere.status) == ("", 1))
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString) é%20#")
    try FileManager.default.copyItem(at: Vialctl.files, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "shop.json").path(percentEncoded: false)
    try Vialctl.run(["compare", "-", file], input: try Vialctl.text("shop.json")).expect("")
  }

  @Test func `compares the graphs of files, which have no path`() throws {
    let graphs = try files.map { try Vialctl.run(["graph", $0, "--format", "json"]).output }
    let path = Vialctl.files.appending(path: "old-wiring.json").path()
    #expect(try Vialctl.run(["graph", path, "--format", "json"]).output == graphs[0])
    try Vialctl.run(["compare", "-", "old-wiring.json"], input: graphs[0]).expect("")
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
    let node = #""name": "\"log\"""#
    #expect(whole.output.contains(node))
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
    try Vialctl.run(["compare", "shop.json", "shop.json", "--environment", "test"]).expect("")
  }

  @Test func `refuses a graph that no program wrote`() throws {
    let run = try Vialctl.run(["compare", "-", "old-wiring.json"], input: #"{"nodes": [], "version": 99}"#)
    #expect(
      run.errors == """
        vialctl: The graph <stdin> cannot be used: The graph has version 99, and this program reads versions up to 1.

        """
    )
    #expect((run.output, run.status) == ("", 2))
    let torn =
      #"{"version": 1, "injectors": [], "nodes": [], "edges": [{"from": 1, "to": 2, "kind": "lazy", "isObserved": false}]}"#
    #expect(try Vialctl.run(["compare", "-", "old-wiring.json"], input: torn).errors.contains("there is no node 1"))
    let without = try Vialctl.run(["compare", "-", "old-wiring.json"], input: #"{"nodes": [], "version": 1}"#)
    #expect(without.errors == "vialctl: The graph <stdin> cannot be used: it has no \"injectors\".\n")
  }
}
