import Foundation

/// Writes to standard error.
struct ErrorWriter: LogWriter {
  func write(_ line: String) throws {
    try FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
