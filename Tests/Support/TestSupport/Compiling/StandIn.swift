import Foundation

/// A module that only Apple's systems have, or one that needs such a module, compiled for programs that import it.
///
/// In place of the first kind, there is a folder of the module's name in `Tests/Support/StandIns`, which belongs to no
/// target. The second kind is compiled from its sources as they are.
package struct StandIn {
  /// Returns the arguments of the compiler that find the modules which a text imports, and link to them.
  package static func arguments(importedBy text: String, links: Bool) throws -> [String] {
    let names = try made(importedBy: text)
    if names.isEmpty { return [] }
    let folder = try KeptCompilation.shared().path()
    return ["-I", folder] + (links ? ModuleLibrary.arguments(for: names, in: folder) : [])
  }

  private static let made = Locked<[String: Result<Void, any Error>]>([:])

  /// The name of the module.
  private let name: String

  private let sources: URL

  /// The name of the module that this one needs.
  private var need: String?

  /// Makes the modules that a text imports, and returns their names.
  private static func made(importedBy text: String) throws -> [String] {
    var names = Set(text.matches(of: /(?:^|\n)(?:@?\w+ )*import (\w+)/).map { String($0.1) })
    names.formUnion(names.compactMap { StandIn($0)?.need })
    // One that needs another one has a longer name.
    let standIns = names.sorted { ($0.count, $0) < ($1.count, $1) }.compactMap { StandIn($0) }
    for standIn in standIns { try standIn.make() }
    return standIns.map(\.name)
  }

  private init?(_ name: String) {
    self.name = name
    if name == "VialSwiftUI" {
      sources = BuildProducts.package.appending(path: "Sources/VialSwiftUI")
      need = "SwiftUI"
    } else {
      sources = BuildProducts.package.appending(path: "Tests/Support/StandIns/\(name)")
      if !FileManager.default.fileExists(atPath: sources.path()) { return nil }
    }
  }

  private func make() throws {
    var result = Result<Void, any Error>.success(())
    Self.made.change { known in
      result = known[name] ?? Result { try compile() }
      known[name] = result
    }
    try result.get()
  }

  /// Compiles the module, unless an earlier run of the tests has done so.
  private func compile() throws {
    let folder = try KeptCompilation.shared()
    let library = folder.appending(path: ModuleLibrary.file(name))
    if FileManager.default.fileExists(atPath: library.path()) { return }
    var flags = ["-swift-version", "6", "-no-color-diagnostics", "-module-name", name, "-parse-as-library", "-wmo"]
    flags += ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path()]
    if name == "VialSwiftUI" {
      flags += ["-strict-memory-safety", "-package-name", Self.packageName]
      flags += ["-I", folder.path()] + Compilation.moduleFlags
      flags += Compilation.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path()).filter { $0.hasSuffix(".swift") }
    let inputs = files.sorted().map { sources.appending(path: $0).path() }
    let made = folder.appending(path: "\(UUID().uuidString).library")
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-emit-library", "-o", made.path()] + ModuleLibrary.linkerFlags(name) + flags + inputs
    )
    guard run.status == 0, run.errors.isEmpty else {
      throw Failure(description: "\(name) does not compile:\n\(run.output)\(run.errors)")
    }
    try KeptCompilation.replace(library, with: made)
  }

  /// The package's name as the build gives it to the compiler, which is the folder's with nothing but letters and digits.
  private static let packageName = String(
    BuildProducts.package.lastPathComponent.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
  )

  private struct Failure: Error, CustomStringConvertible { let description: String }
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
