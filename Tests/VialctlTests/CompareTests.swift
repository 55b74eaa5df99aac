import Foundation
import TestSupport
import Testing
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
    try kernel.constructors
      .register("Log", "path", "size", initializer: Log.init)
      .register("Bell", "sound", initializer: Bell.init)
      .register("Horn", "sound", initializer: Bell.init)
      .register(method: "open", of: Log.self, "mode") { log, mode in log.open(mode) }
    try kernel.container.attach("log.path", value: "shop.log")
    return kernel
  }

  private func newer() throws -> Kernel {
    let kernel = Kernel()
    try kernel.constructors
      .register("Log", "file", "size", initializer: Log.init)
      .register("Bell", "path", "size", initializer: Log.init)
      .register("Siren", "sound", initializer: Bell.init)
    try kernel.container.attach("log.size", value: 1)
    return kernel
  }

  @Test func `tells what is new, gone and different`() throws {
    let older = try older(), names = older.manifest.constructors.map(\.product)
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

  @Test func `tells nothing of equal ones, to a program's own test too`() throws {
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

  @Test func `fails if one cannot be read, or is something else`() throws {
    let text = #"{"constructors": []}"#
    let unread = try Vialctl.run(["compare", "manifest.json", "-"], input: text)
    unread.expect("", errors: "vialctl: The manifest <stdin> cannot be used: it has no \"version\".\n", status: 2)
    let mixed = try Vialctl.run(["compare", "manifest.json", "shop.json"])
    let kinds = "manifest.json is a manifest, and shop.json is a definition file"
    mixed.expect("", errors: "vialctl: \(kinds): a manifest is compared with a manifest.\n", status: 2)
    let drawn = try Vialctl.run(["compare", "manifest.json", "manifest.json", "--format", "html"])
    drawn.expect("", errors: "vialctl: Manifests have no picture. Compare them in another format.\n", status: 2)
  }

  @Test func `writes a list in Markdown, in which no name is read as markup`() throws {
    try with(older(), newer()) { old, new in
      let run = try Vialctl.run(["compare", old.path(), new.path(), "--format", "markdown"])
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 8)
      #expect(lines[2] == "- `The constructor \"Horn\" is gone.`")
      let same = try Vialctl.run(["compare", old.path(), old.path(), "--format", "markdown"])
      #expect(same.output.hasSuffix("\n\nNo differences.\n"))
    }
  }
}
