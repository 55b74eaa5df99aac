import Foundation
import TestSupport
import Testing
@testable import VialDefinitions
import VialGraph
import VialKernel
@testable import vialctl

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

  @Test(arguments: [
    (["--tag", "snik"], "No service in shop.json has the tag \"snik\"; did you mean sink?"),
    (["--type", "Clok"], "No service in shop.json has the type \"Clok\"; did you mean Clock?"),
  ])
  func `is an error if nothing has the name`(options: [String], reason: String) throws {
    let run = try Vialctl.run(["list", "shop.json"] + options)
    #expect((run.output, run.errors, run.status) == ("", "vialctl: \(reason)\n", 1))
  }

  @Test func `has the environment variables, and never their values`() throws {
    let run = try Vialctl.run(["list", "variables.json", "--env-vars"], variables: ["PORT": "secret"])
    try Golden.expect(run.output, is: "list-variables.txt", of: "VialctlTests")
    #expect((run.errors, run.status) == ("", 0))
    let json = try Vialctl.run(["list", "variables.json", "--env-vars", "--format", "json"])
    try Golden.expect(json.output, is: "list-variables-json.txt", of: "VialctlTests")
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
      let checked = DefinitionCheck.check(source, environment: mutation.choice([nil, "test"]), manifest: known)
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
