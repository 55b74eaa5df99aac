import Foundation
import TestSupport
import Testing
import VialKernel

protocol Writer: Sendable {}
private protocol Hidden: Sendable {}
private struct FileWriter: Writer { let path: String }
private struct Check: Sendable {}
private struct Printer: Hidden {}

extension `The manifest of a program` {
  private func lint(_ definitions: String, _ manifest: Data) throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try manifest.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Vialctl.run(["lint", "-", "--manifest", file.path()], input: definitions)
  }

  private static func kernel() throws -> Kernel {
    let kernel = Kernel()
    try kernel.constructors
      .register("FileWriter", "path", initializer: FileWriter.init)
      .register("Check", initializer: Check.init)
      .register("Printer", initializer: Printer.init)
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
    let run = try lint(
      Self.definitions,
      Data(
        """
        {"version": 1, "attached": ["limit"], "methods": [], "constructors": [
          {"name": "FileWriter", "product": "FileWriter", "isShareable": true, "isValue": true, "parameters":
            [{"name": "path", "type": "String", "kind": "text", "isOptional": false}]},
          {"name": "Check", "product": "Check", "isShareable": true, "isValue": true, "parameters": []},
          {"name": "Report", "product": "String", "isShareable": true, "isValue": true, "parameters":
            [{"name": "writer", "type": "Writer", "kind": "service", "isOptional": false}]}
        ]}
        """.utf8
      )
    )
    #expect((run.output, run.status) == ("<stdin>: no mistakes\n", 0))
  }

  @Test func `is the same text each time`() throws {
    #expect(try Self.kernel().manifest.json() == Self.kernel().manifest.json())
    let text = String(decoding: try Self.kernel().manifest.json(), as: UTF8.self)
    #expect(!text.contains("unknown context"))
  }
}
