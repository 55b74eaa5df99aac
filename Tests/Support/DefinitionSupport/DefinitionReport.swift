package import Foundation
@testable package import VialDefinitions

/// All mistakes in definition files.
package struct DefinitionReport: CustomStringConvertible {
  package let checked: CheckedDefinitions

  /// The texts of all mistakes, without the folder that the files are in.
  package let description: String

  /// Checks a text, which errors call `services.json`.
  package init(
    _ text: String,
    name: String = "services.json",
    environment: String? = nil,
    manifest: Manifest? = nil,
    variables: [String: String]? = nil
  ) {
    let source = DefinitionSource.text([UInt8](text.utf8), name: name, folder: "/nowhere")
    self.init(source, environment: environment, manifest: manifest, variables: variables)
  }

  /// Checks the file `services.json` of a folder.
  package init(
    _ folder: TestFolder,
    file: String = "services.json",
    environment: String? = nil,
    manifest: Manifest? = nil,
    variables: [String: String]? = nil
  ) {
    let source = DefinitionSource.file(path: folder.path(of: file))
    self.init(source, environment: environment, manifest: manifest, variables: variables, folder: folder.path(of: ""))
  }

  package init(
    _ source: DefinitionSource,
    environment: String? = nil,
    manifest: Manifest? = nil,
    variables: [String: String]? = nil,
    types: (any TypeSource)? = nil,
    folder: String = ""
  ) {
    checked = CheckedDefinitions(
      source,
      environment: environment,
      manifest: manifest,
      variables: variables.map { variables in { variables[$0] } },
      types: types
    )
    let text = checked.diagnostics.map(\.description).joined(separator: "\n\n")
    description = folder.isEmpty ? text : text.replacing(folder, with: "")
  }

  /// The codes of all mistakes.
  package var codes: [Diagnostic.Code] { checked.diagnostics.map(\.code) }
}

/// A folder with files, which is deleted with the object.
package final class TestFolder {
  package let location: URL

  package init(_ files: [String: String]) throws {
    location = FileManager.default.temporaryDirectory.appending(path: "DefinitionTests-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: location, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: location) }

  /// Returns the path of a file in the folder; an empty name gives the folder with a slash at its end.
  package func path(of file: String) -> String { location.path(percentEncoded: false) + "/" + file }

  package func write(_ text: String, to path: String) throws {
    let file = location.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  package func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path(of: path), withDestinationPath: target)
  }

  /// Makes a pipe, which blocks a thread that opens it.
  package func makePipe(_ path: String) throws {
    guard unsafe mkfifo(self.path(of: path), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
