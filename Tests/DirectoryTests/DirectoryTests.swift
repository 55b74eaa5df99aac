import Foundation
import TestSupport
import Testing

@Suite struct `The example Directory` {
  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Directory"), arguments)
  }

  @Test(arguments: [
    ("list", []), ("grace", ["show", "3"]), ("help", ["--help"]), ("help", ["show", "3", "-h"]),
    ("graph", ["graph", "--format", "mermaid"]), ("check", ["check"]),
  ])
  func `prints what it always printed`(name: String, arguments: [String]) throws {
    let run = try ProgramRun(BuildProducts.program("Directory"), arguments)
    try Golden.expect(run.output, is: "\(name).txt", of: "DirectoryTests")
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test(arguments: [
    (["graph"], "digraph {\n"),
    (["--format", "dot", "graph"], "digraph {\n"),
    (["graph", "--format", "mermaid"], "flowchart LR\n"),
    (["graph", "--format", "json"], "{\n  \"version\": 1,\n"),
    (["graph", "--format", "html"], "<!DOCTYPE html>\n"),
  ])
  func `draws its graph for Graphviz, unless another format is asked for`(arguments: [String], start: String) throws {
    let run = try ProgramRun(BuildProducts.program("Directory"), arguments)
    #expect(run.output.hasPrefix(start))
    #expect(run.output.contains("UserDetailScreen"))
    #expect(!run.output.hasSuffix("\n\n"))
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `has nothing absent where another file is named, which it does not read for its graph`() throws {
    try Golden.expect(try run("check", "--users", "/no/such/users.csv").output, is: "check.txt", of: "DirectoryTests")
    #expect(try run("graph").output.contains("absent"))
    #expect(try !run("graph", "--users", "/no/such/users.csv").output.contains("absent"))
  }

  @Test(arguments: [["Grace", "Hopper"], ["grace hopper"], ["HOPPER"], ["grace"]])
  func `shows a user by name, or by a word of it`(words: [String]) throws {
    let run = try ProgramRun(BuildProducts.program("Directory"), ["show"] + words)
    try Golden.expect(run.output, is: "grace.txt", of: "DirectoryTests")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("99", "No user has the number 99."),
    ("-1", "No user has the number -1."),
    ("hoper", #"No user is called "hoper"; did you mean Grace Hopper?"#),
    ("Ada Lovlace", #"No user is called "Ada Lovlace"; did you mean Ada Lovelace?"#),
    ("alen", #"No user is called "alen"; did you mean Alan Turing?"#),
    ("linus", #"No user is called "linus"."#),
    ("", #"No user is called ""."#),
  ])
  func `says whom it does not know, and who may have been meant`(user: String, reason: String) throws {
    let run = try run("show", user)
    #expect((run.output, run.errors, run.status) == ("", "Directory: \(reason)\n", 1))
  }

  @Test func `says that its own users were left behind`() throws {
    let run = try ProgramRun(linkTo: BuildProducts.program("Directory"))
    #expect(
      run.errors == """
        Directory: The users that belong to the program are not beside it; name others with --users.

        """
    )
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (["--users"], "--users needs a path"),
    (["--users", "a.csv", "--users", "b.csv"], "--users is there twice"),
    (["show"], "show needs the number or the name of a user"),
    (["show", "--users", "a.csv"], "show needs the number or the name of a user"),
    (["graph", "--format"], "--format needs one of dot|mermaid|json|html"),
    (["graph", "--format", "png"], "--format needs one of dot|mermaid|json|html"),
    (["graph", "--format", "dot", "--format", "dot"], "--format is there twice"),
    (["check", "--format", "dot"], "--format goes with graph"),
    (["check", "graph"], #""graph" means nothing here"#),
    (["3"], #""3" means nothing here"#),
    (["show", "3", "--verbose"], #""--verbose" means nothing here"#),
  ])
  func `says how it is used when it is misused`(arguments: [String], reason: String) throws {
    let run = try ProgramRun(BuildProducts.program("Directory"), arguments)
    #expect(run.errors == "Directory: \(reason)\n" + (try Golden.text("help.txt", of: "DirectoryTests")))
    #expect((run.output, run.status) == ("", 2))
  }
}
