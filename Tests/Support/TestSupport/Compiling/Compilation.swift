package import Foundation

/// What the compiler says of a source text that uses the package's modules.
package struct Compilation {
  /// Whether the text compiles.
  package let succeeded: Bool

  /// Everything that the compiler printed.
  package let diagnostics: String

  /// The messages of the errors and warnings, with their lines.
  package var messages: [String] {
    diagnostics.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /\.swift:(\d+):\d+: ((?:error|warning): .*)/) else { return nil }
      return "\(match.1): \(match.2)"
    }
  }

  /// The flags of a module whose default isolation is the main actor, as new application projects have it.
  package static let mainActorFlags = [
    "-default-isolation", "MainActor", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
  ]

  static let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

  /// Where the compiler finds the package's modules.
  static let moduleFlags = [
    "-I", BuildProducts.directory.path(), "-I", BuildProducts.directory.appending(path: "Modules").path(),
  ]

  /// The program, if it was asked for and the text compiles.
  package let program: URL?

  /// Checks a text, which may have statements at its top level, or makes a program of it.
  ///
  /// A module that only Apple's systems have is compiled from its folder in `Tests/Support/StandIns`. The text may use what
  /// other files declare, which become files of its module. What the compiler said of the same texts before is kept, unless
  /// a flag names a temporary file.
  package init(
    of text: String,
    with files: [URL] = [],
    languageMode: Int = 6,
    flags: [String] = [],
    makesProgram: Bool = false
  ) throws {
    let others = try files.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    let sources = [("main.swift", text)] + others
    let text = sources.map(\.1).joined(separator: "\n")
    var arguments = ["-swift-version", String(languageMode), "-no-color-diagnostics"]
    if !files.isEmpty { arguments.append("-wmo") }
    arguments += try StandIn.arguments(importedBy: text, links: makesProgram)
    if makesProgram {
      arguments += try ModuleLibrary.arguments(for: Self.modules(importedBy: text))
    } else {
      // More than a check of types, since races between isolation regions are found later; but no machine code.
      arguments.append("-emit-sil")
    }
    arguments += flags + Self.moduleFlags
    if languageMode >= 6 { arguments += Self.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] } }
    if text.contains("import PackageDescription") { arguments += try Self.manifestArguments.get() }

    let hasTemporaryFile = flags.contains { $0.hasPrefix(FileManager.default.temporaryDirectory.path()) }
    let kept = try KeptCompilation(of: arguments, sources)
    if !hasTemporaryFile, let result = kept.result() {
      (succeeded, diagnostics) = result
      program = succeeded && makesProgram ? kept.program : nil
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var previews = 0
    let paths = try sources.map { name, text in
      let source = folder.appending(path: name)
      try Data(StandIn.expandingMacros(text, countingPreviews: &previews).utf8).write(to: source)
      return source.path()
    }
    let product = folder.appending(path: makesProgram ? "main" : "main.sil")
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc", "-o", product.path()] + arguments + paths)
    succeeded = run.status == 0
    diagnostics = run.output + run.errors
    let made = succeeded && makesProgram ? product : nil
    try kept.keep(succeeded: succeeded, diagnostics: diagnostics, program: made)
    program = made.map { _ in kept.program }
  }

  /// The modules of the package that are built with a text that imports them, and which of the others each needs.
  private static let needs: [String: [String]] = [
    "VialGraph": ["VialDiagnostics"], "VialKernel": ["VialDefinitions"],
    "VialDefinitions": ["VialDiagnostics"], "VialPlugins": [], "VialSwiftUI": [], "VialTesting": ["VialGraph"],
  ]

  /// Returns the modules of the package that a text imports, and those that they need.
  private static func modules(importedBy text: String) -> [String] {
    var unseen = needs.keys.filter { text.contains("import \($0)") }
    var modules: Set = ["Vial", "VialComponents"]
    while let module = unseen.popLast() { if modules.insert(module).inserted { unseen += needs[module] ?? [] } }
    return modules.subtracting(["VialSwiftUI"]).sorted()
  }

  /// Where the compiler finds the module of package manifests.
  private static let manifestArguments = Result {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc", "-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(run.output.utf8))
    return ["-I", info.paths.runtimeResourcePath + "/pm/ManifestAPI", "-package-description-version", "6.2.0"]
  }
}
