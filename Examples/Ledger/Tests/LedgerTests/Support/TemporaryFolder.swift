import Foundation

/// A folder that is deleted when it is released.
final class TemporaryFolder: Sendable {
  private let url = FileManager.default.temporaryDirectory.appending(path: "LedgerTests-\(UUID())")

  /// The path of the books in it.
  var books: String { url.appending(path: "books.sqlite").path(percentEncoded: false) }

  /// The names of its files.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted() }
  }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file of lines, and returns its URL.
  func file(_ name: String, lines: [String]) throws -> URL {
    let file = url.appending(path: name)
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: file)
    return file
  }
}
