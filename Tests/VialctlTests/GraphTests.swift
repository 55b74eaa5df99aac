import Foundation
import TestSupport
import Testing

struct `A graph that vialctl draws` {
  @Test(arguments: [
    ("graph-mermaid", ["graph", "shop.json", "--format", "mermaid"]),
    ("graph-json", ["graph", "--format=json", "shop.json"]),
    ("graph-test", ["graph", "shop.json", "--format", "mermaid", "--environment", "test"]),
    ("graph-root", ["graph", "shop.json", "--format", "mermaid", "--root", "log"]),
    ("graph-root", ["graph", "shop.json", "--format", "mermaid", "--root", "@timedLog"]),
    ("graph-depth", ["graph", "shop.json", "--format", "mermaid", "--root", "mailers", "--depth", "1"]),
    ("graph-reverse", ["graph", "shop.json", "--format", "mermaid", "--root", "time", "--reverse"]),
  ])
  func `has the services and what each of them needs`(name: String, arguments: [String]) throws {
    let run = try Vialctl.run(arguments)
    try Golden.expect(run.output, is: "\(name).txt", of: "VialctlTests")
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test(arguments: [
    ([], "digraph {\n"), (["--format", "dot"], "digraph {\n"), (["--format", "html"], "<!DOCTYPE html>\n"),
  ])
  func `is for Graphviz, unless another format is asked for`(options: [String], start: String) throws {
    let run = try Vialctl.run(["graph", "shop.json"] + options)
    #expect(run.output.hasPrefix(start))
    #expect(run.output.contains("timedLog.inner"))
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `has the name of the file as its title`() throws {
    #expect(try Vialctl.run(["graph", "shop.json", "--format", "html"]).output.contains("<title>shop.json</title>"))
    let run = try Vialctl.run(["graph", "-", "--format", "html"], input: #"{"services": {"a": {"class": "A"}}}"#)
    #expect(run.output.contains("<title>&lt;stdin&gt;</title>"))
  }

  @Test func `shows what is wrong, which is printed beside it`() throws {
    let run = try Vialctl.run(["graph", "broken.json", "--format", "mermaid"])
    try Golden.expect(run.output, is: "graph-broken.txt", of: "VialctlTests")
    try Golden.expect(run.errors, is: "lint-broken.txt", of: "VialctlTests")
    #expect(run.status == 1)
  }

  @Test func `is not drawn of what is too large`() throws {
    let services = (0..<1_001).map { number in
      #""s\#(number)": {"class": "A", "tags": ["all"], "arguments": [{"$tagged": "all"}]}"#
    }
    let run = try Vialctl.run(["graph", "-"], input: #"{"services": {\#(services.joined(separator: ",\n"))}}"#)
    #expect(run.output == "")
    #expect(run.errors.contains("all such lists have more than 1000000 services together"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["none.json", "."]) func `is not drawn of what is no file`(file: String) throws {
    let run = try Vialctl.run(["graph", file])
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("\(file):1:1: error: "))
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("clok", "Nothing in shop.json has the name \"clok\"; did you mean clock?"),
    ("inner", "Nothing in shop.json has the name \"inner\"; did you mean timedLog.inner?"),
    ("frobnicator", "Nothing in shop.json has the name \"frobnicator\"."),
    ("port", "\"port\" is a parameter, and only services are drawn."),
    ("component", "\"component\" is an abstract definition, and only services are drawn."),
  ])
  func `begins with a service`(root: String, reason: String) throws {
    let run = try Vialctl.run(["graph", "shop.json", "--root", root])
    #expect((run.output, run.errors, run.status) == ("", "vialctl: \(reason)\n", 1))
  }

  @Test func `says which root is not there beside what is wrong`() throws {
    let run = try Vialctl.run(["graph", "broken.json", "--root", "port"])
    let mistakes = try Golden.text("lint-broken.txt", of: "VialctlTests")
    #expect(run.errors == mistakes + "\nvialctl: \"port\" is a parameter, and only services are drawn.\n")
    #expect((run.output, run.status) == ("", 1))
  }
}
