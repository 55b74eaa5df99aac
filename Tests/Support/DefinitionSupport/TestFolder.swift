package import Foundation

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
