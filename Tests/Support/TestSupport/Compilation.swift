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

  /// Checks a text, which may have statements at its top level, or makes a program of it.
  ///
  /// A module that has a folder in `Tests/Support/StandIns` is compiled from there, whichever system this is.
  package init(of text: String, languageMode: Int = 6, flags: [String] = [], program: URL? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "main.swift")
    try Data(text.utf8).write(to: source)

    let modules = BuildProducts.directory
    let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    var arguments = ["swiftc", "-swift-version", String(languageMode), "-no-color-diagnostics"]
    if let program {
      var imported = ["VialGraph", "VialKernel", "VialPlugins", "VialTesting", "VialTracing"].filter {
        text.contains("import \($0)")
      }
      if imported.contains("VialTesting"), !imported.contains("VialGraph") { imported.append("VialGraph") }
      arguments += try (["Vial"] + imported).flatMap { module in
        try Self.objects(of: modules.appending(path: "\(module).build"), in: folder.appending(path: module))
      }
      arguments += ["-o", program.path()]
    } else {
      // More than a check of types: races between isolation regions are found later.
      arguments += ["-c", "-o", folder.appending(path: "main.o").path()]
    }
    let standIns = try StandIn.all(importedBy: text).map { try $0.compile(into: folder) }
    if !standIns.isEmpty { arguments += ["-I", folder.path()] + (program == nil ? [] : standIns) }
    arguments += flags
    arguments += ["-I", modules.path(), "-I", modules.appending(path: "Modules").path()]
    if languageMode >= 6 { arguments += upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] } }
    if text.contains("import PackageDescription") { arguments += try Self.manifestArguments() }
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), arguments + [source.path()])
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
