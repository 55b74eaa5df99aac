import Foundation
import TestSupport
import Testing

struct `Linting in every environment` {
  private func expect(_ run: ProgramRun, is name: String, status: Int32) throws {
    try Golden.expect(run.output, is: "\(name).txt", of: "VialctlTests")
    #expect((run.errors, run.status) == ("", status))
  }

  @Test(arguments: [
    ("lint-environments", ["environments.json", "siren.json"]),
    ("lint-environments", ["siren.json", "environments.json"]),
    ("lint-environments-json", ["environments.json", "--format", "json"]),
    ("lint-environments-github", ["environments.json", "--format", "github"]),
  ])
  func `tells in which a mistake is, and takes imports as parts of their importers`(
    name: String,
    arguments: [String]
  ) throws {
    try expect(try Vialctl.run(["lint", "--every-environment"] + arguments), is: name, status: 1)
  }

  @Test func `reads standard input once`() throws {
    let text = #"{"when": {"test": {"services": {"bell": {"class": "Bell", "arguments": ["@till"]}}}}}"#
    let run = try Vialctl.run(["lint", "-", "--every-environment"], input: text)
    ErrorTexts.kernel.expect(run.output, is: "What a linter tells of a mistake in one environment")
  }

  @Test func `tells nothing of files without mistakes if it has to be quiet`() throws {
    let run = try Vialctl.run(["lint", "--every-environment", "--quiet", "shop.json"])
    #expect((run.output, run.errors, run.status) == ("", "", 0))
    let several = try Vialctl.run(["lint", "--quiet", "shop.json", "warnings.json"])
    #expect(several.output.hasSuffix("\n\nwarnings.json: 1 warning\n"))
  }

  @Test func `tells in a build that the manifest may be stale`() throws {
    let run = try Vialctl.run(["lint", "--quiet", "misfit.json", "--manifest", "manifest.json"])
    let end = """


      misfit.json: 5 errors
      If the program registers more by now, write manifest.json again: \
      swift package --allow-writing-to-package-directory vial manifest

      """
    #expect(run.output.hasSuffix(end))
    #expect(try Golden.text("lint-misfit.txt", of: "VialctlTests").hasSuffix("\n\nmisfit.json: 5 errors\n"))
  }

  @Test func `takes the first of two files that import each other`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["one", "other"].map { folder.appending(path: "\($0).json") }
    try Data(#"{"imports": ["other.json"]}"#.utf8).write(to: files[0])
    try Data(#"{"imports": ["one.json"]}"#.utf8).write(to: files[1])
    let run = try Vialctl.run(["lint"] + files.map { $0.path(percentEncoded: false) })
    #expect(run.output.contains("/one.json: 1 error"))
    #expect(!run.output.contains("/other.json: "))
  }
}
