import TestSupport
import Testing

struct `What vialctl does not understand` {
  @Test(arguments: [
    ([], "there is no command"),
    (["lnit"], "there is no command \"lnit\"; did you mean lint?"),
    (["frobnicate"], "there is no command \"frobnicate\""),
    (["--format", "json", "lint"], "\"--format\" stands before a command"),
  ])
  func `is no command`(arguments: [String], reason: String) throws {
    let run = try Vialctl.run(arguments)
    #expect(run.errors == "vialctl: \(reason)\nusage: vialctl lint|list|show|graph|compare|schema …\n")
    #expect((run.output, run.status) == ("", 2))
  }

  @Test(arguments: [
    (["lint"], "lint needs FILE"),
    (["lint", "--format", "json"], "lint needs FILE"),
    (["lint", "a", "--format"], "--format needs text|json|github"),
    (["lint", "a", "--format="], "--format needs text|json|github"),
    (["lint", "a", "--format", "--env-vars"], "--format needs text|json|github"),
    (["lint", "a", "--format", "jsno"], "--format cannot be \"jsno\"; did you mean json?"),
    (["lint", "a", "--format", "dot"], "--format cannot be \"dot\""),
    (["lint", "a", "--format", "json", "--format", "json"], "--format is there twice"),
    (["lint", "a", "--environment=a", "--environment=b"], "--environment is there twice"),
    (["lint", "a", "--env-vars", "--env-vars"], "--env-vars is there twice"),
    (["lint", "a", "--env-vars=yes"], "--env-vars takes no value"),
    (["lint", "a", "--enviroment", "b"], "lint has no option \"--enviroment\"; did you mean --environment?"),
    (["lint", "a", "-x"], "lint has no option \"-x\""),
    (["lint", "a", "--root", "b"], "--root goes with graph"),
    (
      ["lint", "a", "--environment", "b", "--every-environment"],
      "--environment and --every-environment exclude each other"
    ),
    (["lint", "-", "-"], "standard input is there twice"),
    (["lint", "a", ""], "an argument is empty"),
  ])
  func `is no way to lint`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-lint")
  }

  @Test(arguments: [
    (["show"], "show needs FILE"),
    (["show", "a"], "show needs NAME"),
    (["show", "a", "b", "c"], "\"c\" means nothing here"),
    (["show", "a", "b", "--format", "github"], "--format cannot be \"github\""),
    (["show", "a", "--", "--help", "c"], "\"c\" means nothing here"),
  ])
  func `is no way to show`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-show")
  }

  @Test(arguments: [
    (["graph"], "graph needs FILE"),
    (["graph", "a", "b"], "\"b\" means nothing here"),
    (["graph", "a", "--depth", "1"], "--depth goes with --root"),
    (["graph", "a", "--reverse"], "--reverse goes with --root"),
    (["graph", "a", "--root", "b", "--depth", "-1"], "--depth cannot be \"-1\"; it is a whole number from zero on"),
    (["graph", "a", "--root", "b", "--depth", "x"], "--depth cannot be \"x\"; it is a whole number from zero on"),
    (["graph", "a", "--env-vars"], "--env-vars goes with lint, list"),
    (["graph", "a", "--format", "mermaidd"], "--format cannot be \"mermaidd\"; did you mean mermaid?"),
  ])
  func `is no way to draw`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-graph")
  }

  @Test(arguments: [
    (["list", "a", "--lifetime", "singletn"], "--lifetime cannot be \"singletn\"; did you mean singleton?"),
    (["list", "a", "--env-vars", "--tag", "b"], "--env-vars lists no services, so it goes with no filter"),
    (["list", "a", "--tag"], "--tag needs NAME"),
  ])
  func `is no way to list`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-list")
  }

  @Test(arguments: [
    (["compare", "a"], "compare needs NEW"),
    (["compare", "a", "b", "c"], "\"c\" means nothing here"),
    (["compare", "-", "-"], "standard input is there twice"),
    (["compare", "a", "b", "--format", "dot"], "--format cannot be \"dot\""),
  ])
  func `is no way to compare`(arguments: [String], reason: String) throws {
    try expect(arguments, reason, "help-compare")
  }

  @Test func `is anything about the schema`() throws {
    try expect(["schema", "a"], "\"a\" means nothing here", "help-schema")
    try expect(["schema", "--format", "json"], "--format goes with lint, list, show, graph, compare", "help-schema")
  }

  /// Expects the reason, and the lines with which a help text begins.
  private func expect(_ arguments: [String], _ reason: String, _ help: String) throws {
    let run = try Vialctl.run(arguments)
    let usage = try Golden.text("\(help).txt", of: "VialctlTests").split(separator: "\n\n")[0]
    #expect((run.output, run.errors, run.status) == ("", "vialctl: \(reason)\n\(usage)\n", 2))
  }
}
