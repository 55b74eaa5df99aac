import Foundation
import TestSupport

@Suite struct `The example Console` {
  @Test(arguments: try Transcript.all(of: "ConsoleTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  private static let definitions = BuildProducts.package.appending(path: "Tests/ConsoleTests/Definitions")

  private func run(
    _ arguments: String...,
    environment: [String: String] = [:],
    input: String? = nil
  ) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Console"), arguments, input: input, environment: environment)
  }

  /// Runs the program with a definition file beside the tests.
  private func run(definitions name: String) throws -> (output: String, errors: String, status: Int32) {
    let file = Self.definitions.appending(path: name).path()
    let run = try run("--definitions", file)
    return (run.output, run.errors.replacing(Self.definitions.path() + "/", with: ""), run.status)
  }

  @Test func `writes the manifest that is kept beside its sources`() throws {
    let manifest = BuildProducts.package.appending(path: "Examples/Console/vial-manifest.json")
    let run = try run("manifest")
    #expect(try (run.output, run.errors, run.status) == (String(contentsOf: manifest, encoding: .utf8), "", 0))
  }

  @Test func `appends JSON to a file in the environment of staging, which has definitions of its own`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    let environment = ["LOG_FILE": file.path(), "LOG_HOST": " till-1 "]
    for count in 1...2 {
      let run = try run("--environment", "staging", environment: environment)
      #expect(run.output == "")
      let lines = run.errors.split(separator: "\n")
      #expect(lines.map { $0.split(separator: ":")[0] } == ["alert", "alert", "alert", "11 records"])
      #expect(run.status == 0)
      let content = try String(contentsOf: file, encoding: .utf8)
      #expect(content == String(repeating: try Golden.text("staging.txt", of: "ConsoleTests"), count: count))
    }
  }

  @Test func `takes words from a file in the environment of staging, and the level in any case`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, words) = (folder.appending(path: "out.log"), folder.appending(path: "words"))
    try Data("quinces, refused\n".utf8).write(to: words)
    let environment = ["LOG_FILE": file.path(), "LOG_SECRETS_FILE": words.path(), "LOG_LEVEL": "ERROR"]
    let run = try run("--environment", "staging", environment: environment)
    #expect(run.status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains("payment •••"))
    #expect(run.errors.hasSuffix("\n1 record\n"))
  }

  @Test func `reports everything that is wrong with its definitions, and ships nothing`() throws {
    let run = try run(definitions: "broken.json")
    try Golden.expect(run.errors, is: "broken.txt", of: "ConsoleTests")
    #expect((run.output, run.status) == ("", 1))
  }

  @Test func `warns of deprecated services, and makes lazy ones only when they are needed`() throws {
    let run = try run(definitions: "deprecated.json")
    try Golden.expect(run.errors, is: "deprecated.txt", of: "ConsoleTests")
    #expect(run.output.hasPrefix(#"{"host":"here","level":"debug","message":"synchronized in 12 ms""#))
    #expect(run.status == 0)
  }

  @Test func `says what a constructor does not take when it is called`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "services.json")
    try Data(#"{"services": {"shipper": {"class": "LevelFilter", "arguments": ["loud"]}}}"#.utf8).write(to: file)
    let run = try run("--definitions", file.path())
    #expect((run.errors, run.status) == ("Console: \"loud\" is none of debug, info, notice, warning, error.\n", 1))
  }

  @Test func `says that its definitions were left behind`() throws {
    let text = "Console: \"services.json\", which belongs to the program, is not beside it.\n"
    try ProgramRun(linkTo: BuildProducts.program("Console")).expect("", errors: text, status: 1)
  }

  @Test(arguments: [
    [], ["manifest"], ["--help"], ["--environment", "test"], ["--environment", "staging"],
    ["--definitions", definitions.appending(path: "broken.json").path()],
    ["--definitions", definitions.appending(path: "deprecated.json").path()],
  ])
  func `prints no value of an environment variable`(arguments: [String]) throws {
    for limit in ["3", "marker-7c1"] {
      let environment = [
        "LOG_LIMIT": limit, "LOG_SECRETS": "marker-7c1,quinces", "LOG_HOST": "marker-7c1", "LOG_WORDS": "marker-7c1",
        "LOG_FILE": "/no/such/folder/marker-7c1.log",
      ]
      let run = try ProgramRun(BuildProducts.program("Console"), arguments, environment: environment)
      #expect(!run.output.contains("marker-7c1") && !run.errors.contains("marker-7c1"))
    }
  }
}
