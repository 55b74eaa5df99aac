import Foundation
import TestSupport

/// The steps of the tutorial, through all of its pages.
struct Tutorial {
  /// A step, with the package as the reader has it then.
  struct Step: Sendable, CustomStringConvertible {
    /// Where a reader finds it.
    let place: String

    /// The name of the file that it shows: a path in the package, or "Terminal".
    let name: String

    /// What that file contains.
    let text: String

    /// All files of the package, by their paths.
    let files: [String: String]

    var description: String { place }
    var isTerminal: Bool { name == "Terminal" }
  }

  /// All steps, in order.
  let steps: [Step]

  /// The pages that the table of contents names, and those that are there.
  let pages: (named: [String], found: [String])

  /// The files of code that steps name, and those that are there.
  let code: (named: Set<String>, found: Set<String>)

  /// Reads the tutorial of the documentation.
  init() throws {
    let folder = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/Tutorials")
    func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }

    let contents = "MeetVial.tutorial"
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    pages.named = try text(contents).matches(of: /tutorial: "doc:(\w+)"/).map { "\($0.1).tutorial" }
    pages.found = found.filter { $0.hasSuffix(".tutorial") && $0 != contents }
    // DocC finds a file by its name, whatever folder it is in.
    let codePaths = Dictionary(
      uniqueKeysWithValues: try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "Code").path())
        .map { URL(filePath: $0) }.filter { !$0.pathExtension.isEmpty }.map { ($0.lastPathComponent, $0.relativePath) }
    )
    code.found = Set(codePaths.keys)

    var (steps, files, named): ([Step], [String: String], Set<String>) = ([], [:], [])
    for page in pages.named {
      var (section, step) = (0, 0)
      for line in try text(page).split(separator: "\n") {
        if line.contains("@Section(") { (section, step) = (section + 1, 0) }
        if line.contains("@Step {") { step += 1 }
        guard let match = line.firstMatch(of: /@Code\(name: "(.+)", file: "(.+)"\)/) else { continue }
        let (name, file) = (String(match.1), String(match.2))
        named.insert(file)
        let text = try text("Code/\(codePaths[file] ?? file)")
        if name != "Terminal" { files[name] = text }
        steps.append(Step(place: "\(page), section \(section), step \(step)", name: name, text: text, files: files))
      }
    }
    self.steps = steps
    code.named = named
  }
}

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
