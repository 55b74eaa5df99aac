import Foundation
import TestSupport
@testable import VialDefinitions
import VialKernel

struct `Comparing manifests` {
  private final class Log: Sendable {
    init(path: String, size: Int?) {}
    func open(_ mode: String) {}
  }

  private struct Bell { let sound: String }

  /// Writes the manifests of two kernels to files that are removed afterwards.
  private func with(_ kernel: Kernel, _ other: Kernel, _ body: (URL, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [kernel, other].map { ($0, folder.appending(path: "\(UUID().uuidString).json")) }
    for (kernel, file) in files { try kernel.manifest.json().write(to: file) }
    try body(files[0].1, files[1].1)
  }

  private func older() throws -> Kernel {
    let kernel = Kernel()
    try kernel.constructors.register("Log", "path", "size", initializer: Log.init)
      .register("Bell", "sound", initializer: Bell.init).register("Horn", "sound", initializer: Bell.init)
      .register(method: "open", of: Log.self, "mode") { log, mode in log.open(mode) }
    try kernel.container.attach("log.path", value: "shop.log")
    return kernel
  }

  private func newer() throws -> Kernel {
    let kernel = Kernel()
    try kernel.constructors.register("Log", "file", "size", initializer: Log.init)
      .register("Bell", "path", "size", initializer: Log.init).register("Siren", "sound", initializer: Bell.init)
    try kernel.container.attach("log.size", value: 1)
    return kernel
  }

  @Test func `tells new, gone and changed entries apart`() throws {
    let older = try older(), names = older.manifest.constructors.map(\.productType)
    let (bell, log) = (names[0], names[2])
    try with(older, newer()) { old, new in
      let run = try Vialctl.run(["compare", old.path(), new.path()])
      #expect(
        run.output == """
          The constructor "Bell" has changed: it makes \(log), and made \(bell).
          The constructor "Horn" is gone.
          The constructor "Log" has changed: see "file", "path".
          The constructor "Siren" is new.
          The method "open" of \(log) is gone.
          The attached name "log.path" is gone.
          The attached name "log.size" is new.

          """
      )
      #expect((run.errors, run.status) == ("", 1))
    }
  }

  @Test func `tells nothing of equal manifests, to a program's own test too`() throws {
    let kernel = try older()
    try with(kernel, kernel) { old, new in
      try Vialctl.run(["compare", old.path(), new.path()]).expect("")
      #expect(try kernel.manifest.changes(sinceFileAt: old) == [])
      #expect(try newer().manifest.changes(sinceFileAt: old).count == 7)
    }
  }

  @Test func `reads pipes and standard input`() throws {
    let kernel = try older()
    let text = String(decoding: kernel.manifest.json(), as: UTF8.self)
    try with(kernel, newer()) { old, new in
      let run = try Vialctl.run(["compare", "-", new.path()], input: text)
      #expect(run.output.hasPrefix("The constructor \"Bell\" has changed"))
      try Vialctl.run(["compare", old.path(), "-"], input: text).expect("")
      // Standard input of a test is a pipe.
      let pipe = try Vialctl.run(["compare", "/dev/stdin", new.path()], input: text)
      #expect((pipe.output, pipe.errors) == (run.output, ""))
    }
  }

  @Test func `writes a list in Markdown, in which no name is read as markup`() throws {
    try with(older(), newer()) { old, new in
      let run = try Vialctl.run(["compare", old.path(), new.path(), "--format", "markdown"])
      let lines = run.output.split(separator: "\n")
      try #require(lines.count == 8)
      #expect(lines[2] == "- `The constructor \"Horn\" is gone.`")
      let same = try Vialctl.run(["compare", old.path(), old.path(), "--format", "markdown"])
      #expect(same.output.hasSuffix("\n\nNo differences.\n"))
    }
  }
}

struct `Comparing wirings` {
  private let files = ["old-wiring.json", "new-wiring.json"]

  @Test func `tells that everything is new beside an empty file`() throws {
    let empty = try Vialctl.run(["compare", "-", "old-wiring.json"], input: "{}")
    let end = "nodes: 5 added; edges: 3 added; parameters: 3 added; alias: 1 added; abstract service: 1 added\n"
    #expect(empty.output.hasSuffix(end))
  }

  @Test func `lists on the page the changes that no graph shows`() throws {
    let run = try Vialctl.run(["compare"] + files + ["--format", "html", "--only-changes"])
    #expect(run.output.contains(#""otherChanges": [{"change": "changed", "text": "parameter limit: 5 → 10"}"#))
  }

  @Test func `takes the imports of a text from the folder of the other file`() throws {
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

  @Test func `compares graphs that have no path of a file`() throws {
    let graph = try Vialctl.run(["graph", "old-wiring.json", "--format", "json"]).output
    let path = Vialctl.files.appending(path: "old-wiring.json").path()
    #expect(try Vialctl.run(["graph", path, "--format", "json"]).output == graph)
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
  }

  @Test func `refuses a graph whose edges lead nowhere`() throws {
    let torn =
      #"{"version": 1, "injectors": [], "nodes": [], "edges": [{"from": 1, "to": 2, "kind": "lazy", "isObserved": false}]}"#
    #expect(try Vialctl.run(["compare", "-", "old-wiring.json"], input: torn).errors.contains("there is no node 1"))
  }
}
