import Foundation
import TestSupport
import VialKernel

struct `The manifest of a program` {
  private final class Log: Sendable { init(path: String, size: Int?) {} }

  @Test func `is read as a kernel writes it`() throws {
    let kernel = Kernel()
    try kernel.constructors.register("Shop.Log", "path", "size", initializer: Log.init)
    let right = #"{"services": {"log": {"class": "Shop.Log", "arguments": {"path": "shop.log"}}}}"#
    #expect(try lint(right, kernel.manifest.json()).output == "<stdin>: no mistakes\n")
    let wrong = #"{"services": {"log": {"class": "Shop.Log", "arguments": ["shop.log", "large"]}}}"#
    let run = try lint(wrong, kernel.manifest.json())
    #expect(run.output.hasPrefix("<stdin>:1:70: error: The argument \"size\" of Shop.Log takes "))
    #expect(run.status == 1)
  }

  @Test func `says which services are asynchronous, and which belong to the main actor`() throws {
    final class Draft { var text = "" }
    let kernel = Kernel()
    try kernel.constructors.register("Log", "path") { (path: String) in
      await Task.yield()
      return Log(path: path, size: nil)
    }
    try kernel.constructors.register("Draft") { @MainActor in Draft() }
      .register("Main") { @MainActor in Log(path: "", size: nil) }
    let definitions = """
      {"services": {
        "draft": {"class": "Draft"}, "main": {"class": "Main"},
        "log": {"class": "Log", "arguments": ["shop.log"]}
      }}
      """
    func output(of command: String...) throws -> String {
      try run(command, definitions, kernel.manifest.json()).output
    }
    try Golden.expect(output(of: "list", "-"), is: "marked-list.txt", of: "VialctlTests")
    try Golden.expect(output(of: "show", "-", "log"), is: "marked-log.txt", of: "VialctlTests")
    try Golden.expect(output(of: "show", "-", "draft", "--format", "json"), is: "marked-draft.txt", of: "VialctlTests")
    try Golden.expect(output(of: "graph", "-", "--format", "mermaid"), is: "marked-graph.txt", of: "VialctlTests")
  }

  @Test(arguments: [
    ("{", "it is not JSON"),
    ("[]", "it has a value of another type"),
    ("{}", #"it has no "version""#),
    (#"{"version": "1"}"#, "it has a value of another type at version"),
    (#"{"version": 0}"#, "it has version 0, and this program reads versions up to 2"),
    (#"{"version": 3}"#, "it has version 3, and this program reads versions up to 2"),
    (#"{"version": 1}"#, #"it has no "constructors""#),
    (#"{"version": 1, "constructors": [null]}"#, "it has null at constructors[0]"),
    (#"{"version": 1, "constructors": [{"name": "A"}]}"#, #"it has no "product" at constructors[0]"#),
    withKind("lists", as: "lists"),
    withKind(String(repeating: "list of ", count: 1_000), as: String(repeating: "list of ", count: 7) + "list…"),
  ])
  func `is refused with a short text if it cannot be used`(text: String, reason: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for command in [
      ["lint", "shop.json"], ["list", "shop.json"], ["show", "shop.json", "log"], ["graph", "shop.json"],
    ] {
      let run = try Vialctl.run(command + ["--manifest", file.path()])
      run.expect("", errors: "vialctl: The manifest \(file.path()) cannot be used: \(reason).\n", status: 2)
    }
  }

  /// A manifest with a kind of parameter that does not exist, and why it is refused.
  private static func withKind(_ kind: String, as shown: String) -> (String, String) {
    let parameter = #"{"name": "a", "type": "A", "kind": "\#(kind)", "isOptional": true}"#
    let facts = #""name": "A", "product": "A", "isShareable": true, "isValue": false, "parameters": [\#(parameter)]"#
    let reason = "\"\(shown)\" is no kind of parameter at constructors[0].parameters[0].kind"
    return (#"{"version": 1, "constructors": [{\#(facts)}]}"#, reason)
  }
}

protocol Writer: Sendable {}
private protocol Hidden: Sendable {}
private struct FileWriter: Writer { let path: String }
private struct Check: Sendable {}
private struct Printer: Hidden {}

extension `The manifest of a program` {
  private func lint(_ definitions: String, _ manifest: Data) throws -> ProgramRun {
    try run(["lint", "-"], definitions, manifest)
  }

  private func run(_ command: [String], _ definitions: String, _ manifest: Data) throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try manifest.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Vialctl.run(command + ["--manifest", file.path()], input: definitions)
  }

  private static func kernel() throws -> Kernel {
    let kernel = Kernel()
    try kernel.constructors.register("FileWriter", "path", initializer: FileWriter.init)
      .register("Check", initializer: Check.init).register("Printer", initializer: Printer.init)
      .register("Report", "writer") { (_: any Writer) in "" }
      .register("Page", "printer") { (_: any Hidden) in "" }
    try kernel.container.attach("limit", value: 5)
    return kernel
  }

  private static let definitions = """
    {"services": {
      "file": {"class": "FileWriter", "arguments": ["shop.log"]},
      "check": {"class": "Check"},
      "right": {"class": "Report", "arguments": ["@file"]},
      "wrong": {"class": "Report", "arguments": ["@check"]},
      "attached": {"class": "Report", "arguments": ["@limit"]}
    }}
    """

  @Test func `tells the types of services`() throws {
    let run = try lint(Self.definitions, try Self.kernel().manifest.json())
    ErrorTexts.kernel.expect(run.output, is: "What a linter tells of services of the wrong type")
    #expect(run.status == 1)
  }

  @Test func `says once what it cannot tell, which is no error`() throws {
    let definitions = """
      {"services": {
        "printer": {"class": "Printer"},
        "first": {"class": "Page", "arguments": ["@printer"]},
        "second": {"class": "Page", "arguments": ["@printer"]}
      }}
      """
    let run = try lint(definitions, try Self.kernel().manifest.json())
    ErrorTexts.kernel.expect(run.output, is: "What a linter tells of a service whose type it does not know")
    #expect(run.status == 0)
  }

  @Test func `of an earlier version is read, and tells no types`() throws {
    let manifest = """
      {"version": 1, "attached": ["limit"], "methods": [], "constructors": [
        {"name": "FileWriter", "product": "FileWriter", "isShareable": true, "isValue": true, "parameters":
          [{"name": "path", "type": "String", "kind": "text", "isOptional": false}]},
        {"name": "Check", "product": "Check", "isShareable": true, "isValue": true, "parameters": []},
        {"name": "Report", "product": "String", "isShareable": true, "isValue": true, "parameters":
          [{"name": "writer", "type": "Writer", "kind": "service", "isOptional": false}]}
      ]}
      """
    let run = try lint(Self.definitions, Data(manifest.utf8))
    #expect((run.output, run.status) == ("<stdin>: no mistakes\n", 0))
  }

  @Test func `is the same text each time`() throws {
    #expect(try Self.kernel().manifest.json() == Self.kernel().manifest.json())
    #expect(!String(decoding: try Self.kernel().manifest.json(), as: UTF8.self).contains("unknown context"))
  }
}
