import DefinitionSupport
import Foundation
@testable import VialDefinitions
import VialKernel

@Suite struct `Definitions that were changed at random` {
  /// What definition files say, and a program for them.
  private static let words = [
    "class", "arguments", "factory", "scope", "tags", "calls", "parent", "abstract", "decorates", "override",
    "deprecated", "when", "test", "imports", "parameters", "services", "method", "name", "priority", "unique", "shared",
    "weak", "transient", "Journal", "Database", "Mailer", "Desk", "Archive", "Sheet", "Stamp", "Draft", "Box", "Ink",
    "Bundle", "greet", "use", "attach", "copy", "journal", "draft", "\"@a\"", "\"@b\"", "\"@?c\"", "\"@.inner\"",
    "\"%a%\"", "\"%env(int:default:b:X)%\"", "\"%env(json:X)%\"", "{\"$tagged\": \"sink\"}", "{\"$lazy\": \"@a\"}",
    "\"a\": {\"class\": \"Ink\"},", "\"b\": \"@a\",", "\"c\": {\"parent\": \"a\", \"decorates\": \"b\"},",
    "\"arguments\": [\"@a\", [\"@b\"], {\"c\": 5}],",
  ]

  @Test func `have mistakes, or a kernel can read them`() throws {
    // A file in which every class of the program and every key is.
    let section = try CaseFile(path: "Tests/Support/Programs/Syntaxes.md").sections.first { $0.name == "A post office" }
    let text = try #require(section?.text("json")).dropLast()
    let everything = Mutation.File(name: "a.json", bytes: [UInt8](text.utf8), isRight: true)
    let mistaken = try MistakenFile.all().map { file in
      Mutation.File(name: file.name, bytes: [UInt8](file.text.utf8), isRight: file.report.isEmpty)
    }
    let manifest = try Manifest.post(attaching: "attached")
    var mutation = Mutation(of: mistaken + [everything], words: Self.words, seed: FuzzRun.seed)
    var manifests = Mutation(
      of: [Mutation.File(name: "manifest.json", bytes: [UInt8](manifest.json()), isRight: true)],
      seed: FuzzRun.seed &+ 1
    )
    var accepted = 0, decoded = 0
    let rounds = FuzzRun.rounds ?? Rounds.count(usually: 2_000)
    for round in 0..<rounds {
      let (name, bytes) = mutation.next()
      let isChanged = round.isMultiple(of: 4)
      let other = isChanged ? try? JSONDecoder().decode(Manifest.self, from: Data(manifests.next().bytes)) : manifest
      if isChanged, other != nil { decoded += 1 }
      let environment = mutation.choice([nil, nil, "test", "tets", "production"])
      let variables = mutation.choice([nil, [:], ["X": "5"], ["X": "a,b", "Y": "[1]"]])
      let checked = CheckedDefinitions(
        .text(bytes, name: name, folder: "/nowhere"),
        environment: environment,
        isEnvironmentAskedFor: round.isMultiple(of: 3),
        manifest: other,
        variables: variables.map { variables in { variables[$0] } }
      )
      let text = String(decoding: bytes, as: UTF8.self)
      for diagnostic in checked.diagnostics where !Self.isPlain(diagnostic) {
        Issue.record("round \(round): \(diagnostic) in \(text.debugDescription)")
      }
      // Only a kernel looks for classes that nothing registers.
      let isUncertain = checked.diagnostics.contains { $0.code == .unknownClass }
      if checked.hasErrors || isUncertain || isChanged || variables == nil { continue }
      accepted += 1
      // Whatever has no errors can be read.
      let kernel = try TestKernel(text, environment: environment, variables: variables ?? [:], name: name)
      try Post.register(in: kernel.constructors)
      try kernel.container.attach("attached", value: "attached")
      #expect(throws: Never.self, "round \(round): \(text.debugDescription)") { try kernel.bootstrap() }
    }
    // Otherwise little would have been tried.
    #expect(accepted > rounds / 100)
    #expect(decoded > rounds / 100)
  }

  /// Whether a diagnostic has a text for each part, on one line.
  private static func isPlain(_ diagnostic: Diagnostic) -> Bool {
    let texts = [diagnostic.headline, diagnostic.remedy] + diagnostic.nearMisses
    return texts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isNewline) } && diagnostic.position?.line ?? 0 > 0
  }
}
