/// Takes the lines that are shipped.
protocol LogWriter: Sendable {
  /// Writes a line.
  func write(_ line: String) throws

  /// Finishes the log after the last line.
  func finish() throws
}

extension LogWriter {
  func finish() throws {}
}
