import Foundation

/// Reads a log from standard input.
struct InputReader: LogReader {
  let title = "standard input"

  func text() throws(LogError) -> String {
    let data = (try? FileHandle.standardInput.readToEnd()) ?? Data()
    guard let text = String(data: data, encoding: .utf8) else { throw .unreadable(title) }
    return text
  }
}
