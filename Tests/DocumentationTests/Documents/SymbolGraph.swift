import Foundation
import TestSupport

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
