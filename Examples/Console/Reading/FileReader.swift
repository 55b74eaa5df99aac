import Foundation

/// Reads a log from a file.
struct FileReader: LogReader {
  let path: String

  var title: String { path }

  func text() throws(LogError) -> String {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else { throw .unreadable(path) }
    return text
  }
}
