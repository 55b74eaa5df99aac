import Foundation
import PackagePlugin

/// The definition files of a target.
struct DefinitionFiles {
  let target: any SourceModuleTarget

  /// The files whose names say that they are definition files, sorted.
  let files: [URL]

  /// The other files of the target that have the syntax of definition files, sorted.
  private let others: [URL]

  /// All files that these may import, themselves included, and the manifest.
  let inputs: [URL]

  /// Finds the definition files among those that belong to the target, which leaves out what it excludes.
  init(of target: any SourceModuleTarget) {
    self.target = target
    let candidates = target.sourceFiles.filter { $0.type == .resource || $0.type == .unknown }
      .flatMap { Self.files(below: $0.url) }
      .filter(Self.hasSyntax)
      .sorted { $0.path() < $1.path() }
    files = candidates.filter(Self.isNamedAsDefinitions)
    others = candidates.filter { !Self.isNamedAsDefinitions($0) }
    // An import doesn't leave the folder of the first file, and may be a file that the target excludes.
    let folders = Set(files.map { $0.deletingLastPathComponent() })
    let imports = Set(folders.flatMap(Self.files).filter(Self.hasSyntax)).sorted { $0.path() < $1.path() }
    inputs = imports + (Self.manifest(of: target).map { [$0] } ?? [])
  }

  /// The names of definition files, as texts say them.
  static let names = "services.json, services.NAME.json or NAME.services.json, or those with .plist"

  /// Why none of the files is checked, and which of them may be meant.
  var absence: String {
    let found = others.prefix(5).map(\.lastPathComponent) + (others.count > 5 ? ["…"] : [])
    return "VialLint checks no file of \(target.name): none is named \(Self.names)."
      + (found.isEmpty ? "" : " Rename what it should check: \(found.joined(separator: ", "))")
  }

  /// The arguments that name the files and the manifest, unless another one is among the options.
  func arguments(hasManifest: Bool = false) -> [String] {
    let manifest = hasManifest ? [] : Self.manifestArguments(of: target)
    return manifest + ["--"] + files.map { $0.path(percentEncoded: false) }
  }

  /// The file that says what the program registers, in the folder of a target.
  static let manifestName = "vial-manifest.json"

  static func manifestArguments(of target: any SourceModuleTarget) -> [String] {
    manifest(of: target).map { ["--manifest", $0.path(percentEncoded: false)] } ?? []
  }

  private static func manifest(of target: any SourceModuleTarget) -> URL? {
    let file = target.directoryURL.appending(path: manifestName)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
  }

  private static func hasSyntax(_ file: URL) -> Bool {
    ["json", "plist"].contains(file.pathExtension) && file.lastPathComponent != manifestName
  }

  /// Whether a name is `services.json`, `services.NAME.json` or `NAME.services.json`, or one of them with `.plist`.
  private static func isNamedAsDefinitions(_ file: URL) -> Bool {
    let parts = file.deletingPathExtension().lastPathComponent.split(separator: ".")
    return parts.first == "services" || parts.last == "services"
  }

  /// Returns a file, or the files of a folder that is copied as a whole.
  private static func files(below url: URL) -> [URL] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { return exists ? [url] : [] }
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return files?.compactMap { $0 as? URL } ?? []
  }
}
