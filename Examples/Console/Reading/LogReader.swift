/// Reads a log.
protocol LogReader: Sendable {
  /// The name of the log in errors.
  var title: String { get }

  /// Returns everything that the log says.
  func text() throws(LogError) -> String
}

extension LogReader {
  /// Returns the records of the log; a line that begins none belongs to the one above.
  func records() throws(LogError) -> [LogRecord] {
    var records: [LogRecord] = []
    for (index, line) in try text().split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let record = LogRecord(line) {
        records.append(record)
      } else if line.contains(where: { !$0.isWhitespace }) {
        guard let last = records.indices.last else { throw .malformed(title, line: index + 1) }
        records[last].message += "\n\(line)"
      }
    }
    return records
  }
}
