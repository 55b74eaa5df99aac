import DefinitionSupport
import Foundation
import TestSupport
import VialGraph
import VialKernel

@testable import vialctl
@testable import VialDefinitions

struct `Listing a part of a file` {
  private func names(_ options: String...) throws -> [Substring] {
    let run = try Vialctl.run(["list", "shop.json", "--manifest", "manifest.json"] + options)
    #expect((run.errors, run.status) == ("", 0))
    return run.output.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
  }

  @Test func `is by tag, type and lifetime`() throws {
    #expect(try names("--tag", "sink") == ["mailer", "timedLog"])
    #expect(try names("--type", "Clock") == ["clock"])
    #expect(try names("--type", "Shop.Clock") == ["clock"])
    #expect(try names("--lifetime", "weak") == ["mailers"])
    #expect(try names("--lifetime", "unique") == ["clock"])
    #expect(try names("--tag", "sink", "--type", "Clock") == [])
  }
}

struct `Files that were changed at random` {
  private static let words = [
    "class", "parent", "decorates", "override", "abstract", "tags", "clock", "time", "log", "timedLog", "mailer",
    "component", "\"@clock\"", "\"@log\"", "\"@?time\"", "\"@.inner\"", "\"%port%\"", "{\"$tagged\": \"sink\"}",
    "{\"$lazy\": \"@log\"}", "\"a\": \"@b\",", "\"b\": \"@a\",", "\"c\": \"@log\",",
    "\"d\": {\"parent\": \"log\", \"decorates\": \"log\"},",
  ]

  @Test func `are listed, shown and drawn, whatever is wrong with them`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Vialctl.files.path()).sorted()
    let files = try names.filter { $0 != "manifest.json" }.map { name in
      let bytes = [UInt8](try Data(contentsOf: Vialctl.files.appending(path: name)))
      return Mutation.File(name: name, bytes: bytes, isRight: ["shop.json", "decorated.json"].contains(name))
    }
    let manifest = try Manifest.read(Vialctl.files.appending(path: "manifest.json").path())
    var mutation = Mutation(of: files, words: Self.words, seed: FuzzRun.seed)
    var shown = 0
    let rounds = FuzzRun.rounds ?? Rounds.count(usually: 500)
    for round in 0..<rounds {
      let (name, bytes) = mutation.next()
      let source = DefinitionSource.text(bytes, name: name, folder: Vialctl.files.path())
      let known = mutation.choice([nil, manifest])
      let checked = CheckedDefinitions(source, environment: mutation.choice([nil, "test"]), manifest: known)
      for asJSON in [false, true] {
        let text = DefinitionList(checked).text(asJSON: asJSON)
        #expect(text.allSatisfy { $0.isNewline || !$0.isControl }, "round \(round)")
      }
      let definitions = checked.definitions
      let names = definitions.services.map(\.name.value) + definitions.parameters.map(\.name)
      for name in names.prefix(5) + definitions.aliases.map(\.name.value).suffix(5) {
        #expect(try !Entry(name, in: checked, of: "a.json", manifest: known).facts.isEmpty, "round \(round)")
        shown += 1
      }
      if checked.diagnostics.contains(where: { $0.code == .tooLarge }) { continue }
      let graph = checked.graph()
      for format in GraphFormat.allCases where format != .html || round.isMultiple(of: 10) {
        #expect(!format.text(of: graph, name).isEmpty)
      }
    }
    #expect(shown > rounds)
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

struct `A graph that vialctl draws` {
  @Test(arguments: [
    ([], "digraph {\n"), (["--format", "dot"], "digraph {\n"), (["--format", "html"], "<!DOCTYPE html>\n"),
  ])
  func `is for Graphviz, unless another format is asked for`(options: [String], start: String) throws {
    let run = try Vialctl.run(["graph", "shop.json"] + options)
    #expect(run.output.hasPrefix(start) && run.output.contains("timedLog.inner"))
    #expect((run.errors, run.status) == ("", 0))
  }

  @Test func `has the name of the file as its title`() throws {
    #expect(try Vialctl.run(["graph", "shop.json", "--format", "html"]).output.contains("<title>shop.json</title>"))
    let run = try Vialctl.run(["graph", "-", "--format", "html"], input: #"{"services": {"a": {"class": "A"}}}"#)
    #expect(run.output.contains("<title>&lt;stdin&gt;</title>"))
  }

  @Test func `is not drawn if it would be too large`() throws {
    let services = (0..<1_001).map { number in
      #""s\#(number)": {"class": "A", "tags": ["all"], "arguments": [{"$tagged": "all"}]}"#
    }
    let run = try Vialctl.run(["graph", "-"], input: #"{"services": {\#(services.joined(separator: ",\n"))}}"#)
    #expect(run.output == "")
    #expect(run.errors.contains("all such lists have more than 1000000 services together"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["none.json", "."]) func `is not drawn for a path that is no file`(file: String) throws {
    let run = try Vialctl.run(["graph", file])
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("\(file):1:1: error: "))
    #expect(run.status == 2)
  }
}

struct `What vialctl prints` {
  @Test func `says that classes were not checked if a manifest beside the file was not named`() throws {
    let file = "Shop/Resources/services.json", manifest = "Shop/vial-manifest.json"
    let files = try TestFolder([file: #"{"services": {"clock": {"class": "Clcok"}}}"#]), folder = files.location
    defer { withExtendedLifetime(files) {} }
    let without = try Vialctl.run(["lint", file], in: folder)
    #expect(without.output == "\(file): no mistakes\n")
    try files.write(Vialctl.text("manifest.json"), to: manifest)
    let reminder = "Classes and arguments were not checked; to check them, add --manifest \(manifest)\n"
    try Vialctl.run(["lint", file], in: folder).expect("\(file): no mistakes\n\(reminder)")
    // What a program reads stays as it is.
    try Vialctl.run(["lint", file, "--format", "json"], in: folder).expect("[]\n", errors: reminder)
    try Vialctl.run(["lint", file, "--quiet"], in: folder).expect("")
    for (arguments, status) in [([file, "--manifest", manifest], 1), (["Shop/none.json"], 2)] {
      let run = try Vialctl.run(["lint"] + arguments, in: folder)
      #expect(!run.output.contains("not checked") && run.status == status)
    }
  }
}
