import Foundation

/// A module that only Apple's systems have, or one that needs such a module, compiled for programs that import it.
///
/// In place of the first kind, there is a folder of the module's name in `Tests/Support/StandIns`, which belongs to no
/// target. The second kind is compiled from its sources as they are.
package struct StandIn {
  /// Where the compiler finds a module, and what it needs.
  package static func flags(importing module: String) throws -> [String] {
    try objects(importedBy: "import \(module)").isEmpty ? [] : ["-I", folder.path()]
  }

  /// Where the modules and their object files are, each compiled once by this process.
  static let folder = FileManager.default.temporaryDirectory.appending(path: "stand-ins-\(UUID().uuidString)")

  private static let objects = Locked<[String: Result<String, any Error>]>([:])

  /// The name of the module.
  private let name: String

  private let sources: URL

  /// The name of the module that this one needs.
  private var need: String?

  private var flags: [String] = []

  /// Returns the object files for the modules that a text imports, which it needs if it becomes a program.
  static func objects(importedBy text: String) throws -> [String] {
    var names = Set(text.matches(of: /(?:^|\n)(?:@?\w+ )*import (\w+)/).map { String($0.1) })
    names.formUnion(names.compactMap { StandIn($0)?.need })
    // One that needs another one has a longer name.
    return try names.sorted { ($0.count, $0) < ($1.count, $1) }.compactMap { try StandIn($0)?.object() }
  }

  private init?(_ name: String) {
    self.name = name
    if name == "VialSwiftUI" {
      sources = BuildProducts.package.appending(path: "Sources/VialSwiftUI")
      need = "SwiftUI"
      flags = ["-strict-memory-safety", "-package-name", BuildProducts.package.lastPathComponent.lowercased()]
      flags += Compilation.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
      flags += Compilation.moduleFlags + ["-I", Self.folder.path()]
    } else {
      sources = BuildProducts.package.appending(path: "Tests/Support/StandIns/\(name)")
      if !FileManager.default.fileExists(atPath: sources.path()) { return nil }
    }
  }

  private func object() throws -> String {
    var result: Result<String, any Error>?
    Self.objects.change { known in
      let object = known[name] ?? Result { try compile() }
      known[name] = object
      result = object
    }
    return try result?.get() ?? ""
  }

  private func compile() throws -> String {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    let object = Self.folder.appending(path: "\(name).o").path()
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path()).filter { $0.hasSuffix(".swift") }
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-swift-version", "6", "-no-color-diagnostics", "-module-name", name, "-parse-as-library", "-wmo"]
        + ["-emit-module", "-emit-module-path", Self.folder.appending(path: "\(name).swiftmodule").path()]
        + ["-c", "-o", object] + flags + files.sorted().map { sources.appending(path: $0).path() }
    )
    if run.status == 0, run.errors.isEmpty { return object }
    throw Failure(description: "\(name) does not compile:\n\(run.output)\(run.errors)")
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}

extension StandIn {
  /// Returns a text with SwiftUI's macros expanded, line by line, as Apple's compiler expands them.
  ///
  /// A program of a test has statements at its top level, so `@main` is left out. Its previews are `preview1` and so on,
  /// counted over all files.
  package static func expandingMacros(_ text: String, countingPreviews previews: inout Int) -> String {
    guard text.contains("import SwiftUI") else { return text }
    // Declarations within `#if` are indented.
    let text = text.replacing(/^ +(?=#Preview|@main )/.anchorsMatchLineEndings(), with: "")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let entry = line.wholeMatch(of: /(.*\{ )?\s*@Entry (.*var )(\w+)(?:: ([^=]+?))?(?: = (.*?))?( \})?/) {
        let (name, value) = (entry.3, entry.5 ?? "nil")
        // Without a type, the value begins with its own.
        let type = entry.4 ?? value.prefix { $0.isLetter }
        return """
          \(entry.1 ?? "")\(entry.2)\(name): \(type) { get { self[__Key_\(name).self] } set { self[__Key_\(name).self] = newValue } }; \
          private struct __Key_\(name): EnvironmentKey { static var defaultValue: \(type) { \(value) } }\(entry.6 ?? "")
          """
      }
      if let preview = line.wholeMatch(of: /\s*#Preview(.*)/) {
        previews += 1
        return "let preview\(previews) = Preview\(preview.1)"
      }
      return String(line.hasPrefix("@main ") ? line.dropFirst("@main ".count) : line)
    }.joined(separator: "\n")
  }

  /// Returns statements that evaluate the app and the previews of a program, and print the error that a preview shows.
  package static func evaluatingViews(of text: String) -> String {
    guard text.contains("import SwiftUI") else { return "" }
    let lines = text.split(separator: "\n")
    let apps = lines.compactMap { $0.firstMatch(of: /^@main struct (\w+)/)?.1 }.map { "_ = Host(app: \($0)())\n" }
    let previews = (0..<lines.count { $0.hasPrefix("#Preview") }).map { number in
      "for line in Host(preview\(number + 1).view).lines where line.hasPrefix(\"red: \") { print(line) }\n"
    }
    return (apps + previews).joined()
  }
}
