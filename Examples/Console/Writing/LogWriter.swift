/// Takes the lines that are shipped.
protocol LogWriter: Sendable {
  /// Writes a line.
  func write(_ line: String) throws

  /// Does what is left to do when there are no more lines.
  func finish() throws
}

extension LogWriter {
  func finish() throws {}
}
