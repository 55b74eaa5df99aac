import Foundation
import TestSupport
import Testing

@Suite struct `The article that lists the public interface` {
  private static let modules = [
    "VialComponents", "VialDiagnostics", "Vial", "VialSwiftUI", "VialGraph", "VialTesting", "VialPlugins",
    "VialDefinitions", "VialKernel",
  ]

  /// The lines of the article's tables, by the modules below whose headings they stand and the declarations they name.
  private static let lines = Result {
    let path = "Sources/Vial/Vial.docc/Reference/APIAtAGlance.md"
    let text = try String(contentsOf: BuildProducts.package.appending(path: path), encoding: .utf8)
    var module = ""
    var lines: [String: [String: String]] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        module = String(line.dropFirst(3))
      } else if let match = line.firstMatch(of: #/^\| `+(.+?)`+ \| /#) {
        let name = match.1.replacing("\\|", with: "|")
        let path = name.hasPrefix("\(module)/") ? String(name.dropFirst(module.count + 1)) : String(name)
        #expect(lines[module, default: [:]].updateValue(String(line), forKey: path) == nil, "twice: \(line)")
      }
    }
    return lines
  }

  @Test(arguments: modules)
  func `has a line for each type, and for each function and operator outside of types`(module: String) throws {
    let lines = try Self.lines.get()[module, default: [:]]
    let declarations = try SymbolGraph(of: module).declarations
    #expect(!declarations.isEmpty)
    let missing = declarations.values.filter { lines[$0.path] == nil }.map { Self.line(for: $0, of: module) }
    let superfluous = lines.filter { declarations[$0.key] == nil }.map(\.value)
    #expect(missing.isEmpty, "Add below \"## \(module)\":\n\(missing.sorted().joined(separator: "\n"))")
    #expect(superfluous.isEmpty, "Remove below \"## \(module)\":\n\(superfluous.sorted().joined(separator: "\n"))")
  }

  @Test func `has no other modules`() throws { #expect(try Self.lines.get().keys.sorted() == Self.modules.sorted()) }

  /// Returns the line of a table that the article lacks.
  private static func line(for declaration: SymbolGraph.Declaration, of module: String) -> String {
    let link = module == "Vial" ? declaration.path : "\(module)/\(declaration.path)"
    let name = declaration.isType ? "``\(link)``" : "`\(declaration.path.replacing("|", with: "\\|"))`"
    return "| \(name) | \(declaration.abstract) |"
  }
}

@Suite struct `The texts of errors` {
  /// How often each name stands behind `is:` or as a heading in the tests.
  private static let uses = Result {
    let folder = BuildProducts.package.appending(path: "Tests")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let sources = try (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" || $0.path().contains(/\/(Definitions|Graphs)\/.+\.md/) }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    return Dictionary(sources.flatMap(names).map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func names(in source: String) -> [String] {
    let source = source.replacingOccurrences(of: "\\\"", with: "\0")
    let headings = source.components(separatedBy: "\n## ").dropFirst().map { $0.prefix { !$0.isNewline } }
    let literals = source.components(separatedBy: "is: \"").dropFirst().map { $0.prefix { $0 != "\"" } }
    return (headings + literals).map { $0.replacingOccurrences(of: "\0", with: "\"") }
  }

  @Test func `are each expected by one test`() throws {
    let uses = try Self.uses.get()
    for texts in ErrorTexts.all {
      for name in texts.names { #expect(uses[name] == 1, "\(name)") }
      #expect(Set(texts.names).count == texts.names.count)
    }
  }
}

@Suite struct `The tool that an article builds` {
  private static let path = "Sources/Vial/Vial.docc/DefinitionFiles/ToolWithADefinitionFile.md"

  @Test(arguments: [(["quince", "apple"], [:]), (["quince"], ["SHOP_ENVIRONMENT": "sale"])])
  func `prints what the article says`(arguments: [String], environment: [String: String]) throws {
    let document = try MarkdownDocument(path: Self.path)
    let files = try #require(document.programs.first).files
    let text = try ["Till.swift", "Wiring.swift", "main.swift"].map { try #require(files[$0]) }.joined()
    // A program of one file has no bundle of its own.
    let resource = #"Bundle.module.url(forResource: "services", withExtension: "json")"#
    try #require(text.contains(resource))
    let run = try ProgramRun(
      compiling: text.replacing(resource, with: #"URL(filePath: "services.json")"#),
      files: files,
      arguments: arguments,
      environment: environment
    )
    let article = try String(contentsOf: BuildProducts.package.appending(path: Self.path), encoding: .utf8)
    #expect(!run.output.isEmpty)
    #expect(article.contains("```text\n\(run.output)```"), "\(run.output)\(run.errors)")
  }
}

/// The public declarations of a module, as the compiler writes them down.
struct SymbolGraph {
  /// A type, or a function or operator outside of types.
  struct Declaration: Hashable {
    /// The names of the types around it and its own, as links of the documentation have them.
    let path: String

    /// Whether it is a type, which a link can name without a doubt.
    let isType: Bool

    /// The first sentence of its documentation.
    let abstract: String
  }

  /// The types, and the functions and operators outside of types, each name once.
  let declarations: [String: Declaration]

  /// Reads a module that is built beside the tests.
  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let modules = BuildProducts.directory.appending(path: "Modules").path()
    let standIn = try StandIn.arguments(importedBy: "import \(module)", links: false)
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public"]
        + standIn + ["-I", modules, "-output-dir", folder.path()] + Self.targetArguments()
    )
    guard run.status == 0 else { throw Failure(text: run.output + run.errors) }

    var declarations: [String: Declaration] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: folder.appending(path: name)))
      for symbol in file.symbols {
        let isOutside = symbol.pathComponents.count == 1
        let isType = ["class", "struct", "enum", "protocol", "actor"].contains(symbol.kind.name)
        guard isType || isOutside && ["func", "func.op", "var", "macro", "typealias"].contains(symbol.kind.name)
        else { continue }
        let path = symbol.pathComponents.joined(separator: "/")
        let abstract = symbol.docComment?.lines.first?.text ?? ""
        declarations[path] = Declaration(path: path, isType: isType, abstract: abstract)
      }
    }
    self.declarations = declarations
  }

  private struct Failure: Error { let text: String }

  private struct File: Decodable {
    let symbols: [Symbol]

    struct Symbol: Decodable {
      let kind: Kind
      let pathComponents: [String]
      let docComment: Comment?
    }

    struct Kind: Decodable {
      let identifier: String
      var name: String { identifier.replacing("swift.", with: "") }
    }

    struct Comment: Decodable { let lines: [Line] }
    struct Line: Decodable { let text: String }
  }

  private static func targetArguments() throws -> [String] {
    struct Info: Decodable {
      struct Target: Decodable { let triple: String }
      let target: Target
    }
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc", "-print-target-info"])
    let arguments = ["-target", try JSONDecoder().decode(Info.self, from: Data(run.output.utf8)).target.triple]
    #if os(macOS)
      let path = try ProgramRun(URL(filePath: "/usr/bin/xcrun"), ["--show-sdk-path"]).output
      return arguments + ["-sdk", path.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return arguments
    #endif
  }
}
