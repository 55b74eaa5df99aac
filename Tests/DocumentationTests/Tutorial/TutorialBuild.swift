import Foundation
import TestSupport

/// A build of the tutorial's package, as SwiftPM would make it.
final class TutorialBuild {
  private let folder: URL
  private let files: [String: String]

  /// Writes down the files of the package, with SwiftUI's macros expanded.
  init(of files: [String: String]) throws {
    #if canImport(SwiftUI)
      // The stand-in would take the place of SwiftUI.
      self.files = files.filter { !$0.value.contains("import SwiftUI") }
    #else
      self.files = files
    #endif
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    var previews = 0
    for (path, text) in self.files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(StandIn.expandingMacros(text, countingPreviews: &previews).utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns what the compiler says of the app's types, and of its views with the stand-in for SwiftUI.
  func checkingApp() throws -> String {
    try keeping("types of the app") { _ in
      let hasViews = files.values.contains { $0.contains("import VialSwiftUI") }
      let standIn = hasViews ? try StandIn.arguments(importedBy: "import VialSwiftUI", links: false) : []
      return try compiling(sources("Sources/"), ["-typecheck"] + standIn)
    }.diagnostics
  }

  /// Returns what the compiler says of the types of the app and of its tests.
  func checkingTests() throws -> String {
    try keeping("types of the tests") { _ in
      try makingModule() + compiling(sources("Tests/"), ["-typecheck", "-I", folder.path()])
    }.diagnostics
  }

  /// Builds the app, and runs it if the compiler says nothing.
  func running(_ arguments: [String]) throws -> (diagnostics: String, run: ProgramRun?) {
    let libraries = try ModuleLibrary.arguments(for: ["VialComponents", "VialDiagnostics", "Vial", "VialGraph"])
    let (diagnostics, program) = try keeping("app") { program in
      try compiling(sources("Sources/"), ["-module-name", "Trails", "-o", program.path()] + libraries)
    }
    return (diagnostics, try program.map { try ProgramRun($0, arguments) })
  }

  /// Builds the app and its tests, and runs the tests if the compiler says nothing.
  func testing() throws -> (diagnostics: String, run: ProgramRun?) {
    let libraries = try ModuleLibrary.arguments(for: [
      "VialComponents", "VialDiagnostics", "Vial", "VialGraph", "VialTesting",
    ])
    let (diagnostics, program) = try keeping("tests") { program in
      let main = folder.appending(path: "runner.swift")
      try Data(Self.runner.utf8).write(to: main)
      return try makingModule(object: true)
        + compiling(
          sources("Tests/") + [main.path(), folder.appending(path: "Trails.o").path()],
          ["-parse-as-library", "-module-name", "TrailsTests", "-I", folder.path(), "-o", program.path()] + libraries
        )
    }
    return (diagnostics, try program.map { try ProgramRun($0, ["--testing-library", "swift-testing"]) })
  }

  /// Returns what the compiler says of the files for some purpose, and the program that it makes if it says nothing.
  private func keeping(
    _ purpose: String,
    compile: (_ program: URL) throws -> String
  ) throws -> (diagnostics: String, program: URL?) {
    let kept = try KeptCompilation(of: [purpose], files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    if let result = kept.result() { return (result.diagnostics, result.succeeded ? kept.program : nil) }
    let program = folder.appending(path: "main")
    let diagnostics = try compile(program)
    let isMade = diagnostics.isEmpty && FileManager.default.fileExists(atPath: program.path())
    try kept.keep(succeeded: diagnostics.isEmpty, diagnostics: diagnostics, program: isMade ? program : nil)
    return (diagnostics, isMade ? kept.program : nil)
  }

  /// What SwiftPM adds to a bundle of tests.
  private static let runner = """
    import Testing
    @main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
    """

  /// Makes a module of the app for tests, without the program's own statements.
  private func makingModule(object: Bool = false) throws -> String {
    let module = ["-emit-module", "-emit-module-path", folder.appending(path: "Trails.swiftmodule").path()]
    let output = object ? ["-c", "-o", folder.appending(path: "Trails.o").path()] : []
    return try compiling(
      sources("Sources/").filter { !$0.hasSuffix("/main.swift") },
      ["-parse-as-library", "-module-name", "Trails", "-enable-testing", "-wmo"] + module + output
    )
  }

  private func compiling(_ inputs: [String], _ arguments: [String]) throws -> String {
    let modules = BuildProducts.directory
    let flags = ["-swift-version", "6", "-no-color-diagnostics"] + Compilation.mainActorFlags
    let paths = ["-I", modules.path(), "-I", modules.appending(path: "Modules").path()]
    // A stand-in is found before a module that has nothing in it on this system.
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc"] + flags + arguments + paths + inputs)
    return run.output + run.errors
  }

  private func sources(_ prefix: String) -> [String] {
    files.keys.filter { $0.hasPrefix(prefix) }.sorted().map { folder.appending(path: $0).path() }
  }
}
