import Foundation

/// The package whose source this program was compiled from.
enum Package {
  /// The folder of the package's manifest; throws if it is no longer there.
  ///
  /// The place of this file tells it, so that what is built is what was measured, whatever the current folder is.
  static func root(file: String = #filePath) throws -> URL {
    var folder = URL(filePath: file)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    guard FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path(percentEncoded: false))
    else { throw Missing(folder: folder) }
    return folder
  }

  private struct Missing: Error, CustomStringConvertible {
    let folder: URL
    var description: String { "There is no package in \(folder.path(percentEncoded: false)), where it was built." }
  }
}
