import DefinitionSupport
import TestSupport

struct Linting {
  private func lint(_ definitions: String) throws -> String {
    try Vialctl.run(["lint", "-", "--every-environment"], input: definitions).output
  }

  @Test func `reads standard input once, and names an environment once`() throws {
    let bell = #"{"class": "Bell", "arguments": ["@till", "%no% %env(default:no:X)%"]}"#
    let text = try lint(#"{"when": {"test": {"services": {"bell": \#(bell)}}}}"#)
    ErrorTexts.kernel.expect(text, is: "What a linter tells of a mistake in one environment")
  }

  @Test func `tells once of a mistake with another remedy in each environment`() throws {
    let others = ["logs", "logy"].map { name in #""\#(name)": {"services": {"\#(name)": {"class": "Log"}}}"# }
    let text = #"{"services": {"a": {"class": "A", "arguments": ["@logz"]}}, "when": {\#(others[0]), \#(others[1])}}"#
    try ErrorTexts.kernel.expect(lint(text), is: "What a linter tells of a mistake with other remedies in environments")
  }

  @Test func `tells once of a mistake with another remedy in each file that imports it`() throws {
    let mistake = #"{"services": {"a": {"class": "A", "arguments": ["@logz"]}}}"#
    let file = { (name: String) in #"{"imports": ["a.json"], "services": {"\#(name)": {"class": "Log"}}}"# }
    let folder = try TestFolder(["a.json": mistake, "logs.json": file("logs"), "logy.json": file("logy")])
    defer { withExtendedLifetime(folder) {} }
    let run = try Vialctl.run(["lint", "logs.json", "logy.json"], in: folder.location)
    ErrorTexts.kernel.expect(run.output, is: "What a linter tells of a mistake in a file that others import")
  }

  @Test func `tells only of files with mistakes if it has to be quiet`() throws {
    let several = try Vialctl.run(["lint", "--quiet", "shop.json", "warnings.json"])
    #expect(several.output.hasSuffix("\n\nwarnings.json: 1 warning\n"))
  }

  @Test func `tells in a build that the manifest may be stale`() throws {
    let run = try Vialctl.run(["lint", "--quiet", "misfit.json", "--manifest", "manifest.json"])
    let command = "swift package --allow-writing-to-package-directory vial manifest"
    let end = "If the program registers more by now, write manifest.json again: \(command)\n"
    #expect(run.output.hasSuffix("\n\nmisfit.json: 5 errors\n" + end))
    #expect(try Golden.text("lint-misfit.txt", of: "VialctlTests").hasSuffix("\n\nmisfit.json: 5 errors\n"))
  }

  @Test func `takes the first of two files that import each other`() throws {
    let file = { (other: String) in #"{"imports": ["\#(other).json"]}"# }
    let folder = try TestFolder(["one.json": file("other"), "other.json": file("one")])
    defer { withExtendedLifetime(folder) {} }
    let run = try Vialctl.run(["lint", "one.json", "other.json"], in: folder.location)
    #expect(run.output.contains("\none.json: 1 error") && !run.output.contains("other.json: "))
  }
}

struct `The value of an environment variable` {
  /// What must not be printed, whatever reads it.
  private static let marker = "xMARKERx"

  private static let files = ["shop.json", "variables.json", "broken.json", "warnings.json", "-"]

  private static let commands: [[String]] = {
    let lists = ["text", "json"].flatMap { format in
      let names = ["mailer", "port", "all", "%env(TEXT)%", "nothing"].map { ["show", "--format", format, $0] }
      return [["list", "--format", format]] + names
    }
    return ["dot", "mermaid", "json", "html"].map { ["graph", "--format", $0] } + lists
  }()

  /// The file in which every processor reads a variable.
  private let input: String

  init() throws { input = try Vialctl.text("variables.json") }

  /// Expects that a command prints nothing of what all variables are set to.
  private func expectSilence(of command: [String], value: String) throws {
    let names = ["PORT", "MAIL_PASSWORD", "TEXT", "INT", "FLOAT", "BOOL", "JSON", "CSV", "EMPTY"]
    let variables = Dictionary(uniqueKeysWithValues: names.map { ($0, value) })
    let run = try Vialctl.run(command, input: input, variables: variables)
    #expect(!run.output.contains(Self.marker), "\(command)")
    #expect(!run.errors.contains(Self.marker), "\(command)")
    #expect(run.status < 2, "\(command)")
  }

  @Test(arguments: files, [[], ["--manifest", "manifest.json"], ["--environment", "test"]])
  func `is never printed`(file: String, options: [String]) throws {
    for command in Self.commands {
      // The name that is shown comes behind the file.
      let name = command.first == "show" ? command.suffix(1) : []
      try expectSilence(of: command.dropLast(name.count) + options + [file] + name, value: Self.marker)
    }
  }

  @Test(arguments: ["", "1", "a,", "{\"", "[\"", "{\"a\": \"", "\n", "%", "@"])
  func `is not printed where it is checked`(start: String) throws {
    for format in ["text", "json", "github"] {
      let command = ["lint", "--env-vars", "--format", format] + Self.files
      try expectSilence(of: command, value: start + Self.marker)
      try expectSilence(of: command + ["--manifest", "manifest.json"], value: start + Self.marker)
    }
  }

  @Test func `is checked where that is asked for`() throws {
    let right = ["TEXT": "a", "INT": "80", "FLOAT": "0.5", "BOOL": "yes", "JSON": "{}", "CSV": "a, b", "EMPTY": ""]
    #expect(try Vialctl.run(["lint", "variables.json", "--env-vars"], variables: right).status == 0)
    let wrong = right.mapValues { _ in "wrong" }
    let run = try Vialctl.run(["lint", "variables.json", "--env-vars"], variables: wrong)
    try Golden.expect(run.output, is: "lint-wrong-variables.txt", of: "VialctlTests")
    #expect(run.status == 1)
    #expect(try Vialctl.run(["lint", "variables.json"], variables: wrong).status == 0)
  }
}
