import Foundation

/// A folder that is there while it is used.
enum TemporaryFolder {
  /// Makes a folder, does work in it, and removes it.
  static func use<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let (all, name) = (FileManager.default.temporaryDirectory, "vial-benchmarks-\(UUID())")
    let folder = all.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      // The package manager puts locks beside it, which have its name in theirs.
      for file in (try? FileManager.default.contentsOfDirectory(at: all, includingPropertiesForKeys: nil)) ?? []
      where file.lastPathComponent.contains(name) {
        try? FileManager.default.removeItem(at: file)
      }
    }
    return try work(folder)
  }
}
