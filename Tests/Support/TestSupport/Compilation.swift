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
    "-default-isolation", "MainActor",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "InferIsolatedConformances",
  ]

  static let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

  /// Where the compiler finds the package's modules.
  static let moduleFlags = [
    "-I", BuildProducts.directory.path(), "-I", BuildProducts.directory.appending(path: "Modules").path(),
  ]

  /// Checks a text, which may have statements at its top level, or makes a program of it.
  ///
  /// A module that only Apple's systems have is compiled from its folder in `Tests/Support/StandIns`. The text may use what
  /// other files declare, which become files of its module.
  package init(
    of text: String,
    with files: [URL] = [],
    languageMode: Int = 6,
    flags: [String] = [],
    program: URL? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var sources = [("main.swift", text)]
    for file in files { sources.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))) }
    let text = sources.map(\.1).joined(separator: "\n")
    var previews = 0
    let paths = try sources.map { name, text in
      let source = folder.appending(path: name)
      try Data(StandIn.expandingMacros(text, countingPreviews: &previews).utf8).write(to: source)
      return source.path()
    }

    let modules = BuildProducts.directory
    var arguments = ["swiftc", "-swift-version", String(languageMode), "-no-color-diagnostics"]
    if !files.isEmpty { arguments.append("-wmo") }
    if let program {
      var imported = ["VialAsync", "VialGraph", "VialKernel", "VialPlugins", "VialTesting", "VialTracing"].filter {
        text.contains("import \($0)")
      }
      if imported.contains("VialTesting"), !imported.contains("VialGraph") { imported.append("VialGraph") }
      if text.contains("import VialTesting") || text.contains("import VialSwiftUI") { imported.append("VialOverrides") }
      let awaiting: Set = ["VialGraph", "VialKernel", "VialTesting"]
      if !imported.contains("VialAsync"), !awaiting.isDisjoint(with: imported) { imported.append("VialAsync") }
      arguments += try (["Vial"] + imported).flatMap { module in
        try Self.objects(of: modules.appending(path: "\(module).build"), in: folder.appending(path: module))
      }
      arguments += ["-o", program.path()]
    } else {
      // More than a check of types: races between isolation regions are found later.
      arguments += ["-c", "-o", folder.appending(path: "main.o").path()]
    }
    let standIns = try StandIn.objects(importedBy: text)
    if !standIns.isEmpty { arguments += ["-I", StandIn.folder.path()] + (program == nil ? [] : standIns) }
    arguments += flags + Self.moduleFlags
    if languageMode >= 6 { arguments += Self.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] } }
    if text.contains("import PackageDescription") { arguments += try Self.manifestArguments() }
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), arguments + paths)
    succeeded = run.status == 0
    diagnostics = run.output + run.errors
  }

  /// Links to the object files of a module, in a folder of their own.
  ///
  /// The compiler writes what else is to be linked beside the first of its inputs, under one name for all programs, and
  /// those that are linked at the same time must not read each other's.
  package static func objects(of module: URL, in folder: URL) throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try FileManager.default.contentsOfDirectory(atPath: module.path()).filter { $0.hasSuffix(".o") }.map {
      name in
      let link = folder.appending(path: name)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: module.appending(path: name))
      return link.path()
    }
  }

  /// Where the compiler finds the module of package manifests.
  private static func manifestArguments() throws -> [String] {
    struct TargetInfo: Decodable {
      struct Paths: Decodable {
        let runtimeResourcePath: String
      }
      let paths: Paths
    }
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["swiftc", "-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(run.output.utf8))
    return ["-I", info.paths.runtimeResourcePath + "/pm/ManifestAPI", "-package-description-version", "6.2.0"]
  }
}
