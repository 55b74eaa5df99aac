import Foundation
import TestSupport
import Testing

/// A program that would send away what is confined to the main actor, beside one that differs in that alone.
private struct Way: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// What the program does that the compiler refuses, and what it does in its place that is accepted.
  private(set) var refused = "", accepted = ""

  /// What the compiler says of the first program.
  let message: String

  /// The function around it.
  let function: String

  /// Whether the compiler says so before it looks for what is sent.
  let isOfTypes: Bool

  /// Reads the ways that a text has.
  static func all(in text: String) -> [Way] {
    var ways: [Way] = []
    var (message, function, isOfTypes) = ("", "", false)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        (message, function, isOfTypes) = (String(line.dropFirst(2)), "@MainActor static func run() async throws", false)
      } else if let match = line.wholeMatch(of: /<!-- function: (.*) -->/) {
        function = String(match.1)
      } else if line == "<!-- checked with types -->" {
        isOfTypes = true
      } else if line.hasPrefix("## ") {
        let name = String(line.dropFirst(3))
        ways.append(Way(testDescription: name, message: message, function: function, isOfTypes: isOfTypes))
      } else if !ways.isEmpty, line.hasPrefix("- ") {
        ways[ways.count - 1].refused = String(line.dropFirst(2))
      } else if line.hasPrefix("+ ") {
        ways[ways.count - 1].accepted = String(line.dropFirst(2))
      }
    }
    return ways
  }
}

/// The file `Confinement.md`, which explains itself.
private struct Ways: Sendable {
  /// What all programs share.
  let declarations: String

  let all: [Way]

  static let file = Result {
    let location = BuildProducts.package.appending(path: "\(SampleProgram.folder)/Confinement.md")
    let text = try String(contentsOf: location, encoding: .utf8)
    guard let match = text.firstMatch(of: /(?s)```swift\n(.*?)```\n(.*)/) else { fatalError("no declarations") }
    return Ways(declarations: String(match.1), all: Way.all(in: String(match.2)))
  }

  /// The messages for some programs by their names, each of which is a declaration in one text.
  private func messages(
    for ways: [Way],
    _ isolation: MarkdownDocument.Isolation,
    _ program: (Way) -> String
  ) throws -> [String: [String]] {
    let first = declarations.count(where: \.isNewline) + 1
    let texts = ways.enumerated().map { number, way in
      let body = way.function.isEmpty ? program(way) : "\(way.function) { \(program(way)) }"
      return "enum Program\(number) { \(body) }"
    }
    let text = declarations + texts.joined(separator: "\n")
    var messages: [String: [String]] = [:]
    for message in try Compilation(of: text, flags: isolation.flags + ["-parse-as-library"]).messages {
      let parts = message.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let line = Int(parts[0]), ways.indices.contains(line - first) else {
        messages["elsewhere", default: []].append(message)
        continue
      }
      let said = parts[1].replacing(/\ \[#\w+\]$/, with: "")
      messages[ways[line - first].testDescription, default: []].append(said)
    }
    return messages
  }

  /// What is refused because of types or because it is sent, and what is accepted.
  private func compile(_ isolation: MarkdownDocument.Isolation) throws -> Messages {
    let refused = try messages(for: all.filter(\.isOfTypes), isolation, \.refused)
      .merging(messages(for: all.filter { !$0.isOfTypes }, isolation, \.refused)) { $0 + $1 }
    return (refused, try messages(for: all, isolation, \.accepted))
  }

  typealias Messages = (refused: [String: [String]], accepted: [String: [String]])
  private static let nonisolated = Result { try file.get().compile(.nonisolated) }
  private static let onMainActor = Result { try file.get().compile(.mainActor) }

  static func messages(_ isolation: MarkdownDocument.Isolation) throws -> Messages {
    try (isolation == .nonisolated ? nonisolated : onMainActor).get()
  }
}

@Suite struct `An instance of the main actor` {
  @Test(arguments: MarkdownDocument.Isolation.allCases, try Ways.file.get().all)
  private func `is not sent away from the main actor`(isolation: MarkdownDocument.Isolation, way: Way) throws {
    let messages = try Ways.messages(isolation).refused[way.testDescription] ?? []
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("error: \(way.message)") == true, "\(messages)")
  }

  @Test(arguments: MarkdownDocument.Isolation.allCases)
  private func `may be used on the main actor, and what is sendable may be sent`(isolation: MarkdownDocument.Isolation)
    throws
  {
    let programs = try Ways.messages(isolation)
    #expect(programs.accepted == [:], "\(programs.accepted)")
    #expect(programs.refused["elsewhere"] == nil)
  }
}

@Suite struct `A property in an optimized module` {
  @Test func `is one binding for all modules`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Feature.swift")
    let texts = try CaseFile(path: "Tests/Support/Programs/Feature.md").sections.compactMap { $0.text("swift") }
    try Data(texts[0].utf8).write(to: source)
    let modules = BuildProducts.directory.appending(path: "Modules").path()
    let optimization = ["-O", "-wmo", "-enable-cmo-everything"]
    let module = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", "Feature", "-I", modules] + optimization
        + ["-emit-module", "-emit-module-path", folder.appending(path: "Feature.swiftmodule").path()]
        + ["-c", "-o", folder.appending(path: "Feature.o").path(), source.path()]
    )
    try #require(module.status == 0, "\(module.errors)")
    let run = try ProgramRun(
      compiling: texts[1],
      flags: optimization + ["-I", folder.path(), folder.appending(path: "Feature.o").path()]
    )
    #expect(run.output == "true true false\n", "\(run.errors)")
  }
}

@Suite struct `The code in a remedy` {
  @Test func `is in the text of its error, and compiles at the place of the error`() throws {
    let file = try CaseFile(path: "\(SampleProgram.folder)/Remedies.md").sections
    let declarations = try #require(file.first?.text("swift"))
    let output = try ProgramRun(compiling: declarations + #require(file.dropFirst().first?.text("swift"))).output
    var program = """
      let registry = ConstructorRegistry(name: "screens")
      let injector = Injector(name: "app"), scope = injector.makeScope()

      """
    let remedies = try #require(file.last?.text("remedies")).split(separator: "\n")
    #expect(remedies.count > 30)
    for remedy in remedies {
      let parts = remedy.components(separatedBy: " => ")
      #expect(output.contains(parts[0]))
      let complete = parts[0].replacing("{ … }", with: "{ Disk() }").replacing("in … }", with: "in Disk() }")
        .replacing("instance: …", with: "instance: Disk()").replacing("(…)", with: "()")
      program += (parts.count < 2 ? complete : parts[1].replacing("#", with: complete)) + "\n"
    }
    #expect(try Compilation(of: declarations + program).messages == [])
  }
}
