import Foundation

/// A few declarations of a module that only Apple's systems have, to compile what imports the module elsewhere.
///
/// The sources are in a folder of the module's name in `Tests/Support/StandIns`, which belongs to no target.
struct StandIn {
  private static let folder = BuildProducts.package.appending(path: "Tests/Support/StandIns")

  /// The name of the module.
  let name: String

  private var sources: URL { Self.folder.appending(path: name) }

  /// Returns the stand-ins for the modules that a text imports.
  static func all(importedBy text: String) -> [StandIn] {
    let imported = Set(text.matches(of: /(?:^|\n)(?:@?\w+ )*import (\w+)/).map { String($0.1) })
    return imported.sorted().map(StandIn.init).filter { FileManager.default.fileExists(atPath: $0.sources.path()) }
  }

  /// Compiles the module into a folder, and returns its object file.
  func compile(into folder: URL) throws -> String {
    let object = folder.appending(path: "\(name).o").path()
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path()).filter { $0.hasSuffix(".swift") }
    let run = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swiftc", "-swift-version", "6", "-no-color-diagnostics", "-module-name", name, "-parse-as-library", "-wmo"]
        + ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path()]
        + ["-c", "-o", object] + files.sorted().map { sources.appending(path: $0).path() }
    )
    if run.status == 0, run.errors.isEmpty { return object }
    throw Failure(description: "The stand-in for \(name) does not compile:\n\(run.output)\(run.errors)")
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
