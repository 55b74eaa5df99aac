import Foundation

/// Appends to a file.
final class FileWriter: LogWriter {
  private let handle: FileHandle

  init(path: String) throws(UnwritableFile) {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) || manager.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path), (try? handle.seekToEnd()) != nil
    else { throw UnwritableFile() }
    self.handle = handle
  }

  func write(_ line: String) throws {
    try handle.write(contentsOf: Data("\(line)\n".utf8))
  }

  func finish() throws {
    try handle.close()
  }
}
