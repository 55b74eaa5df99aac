/// Makes a text of a record.
protocol LogFormatter {
  /// Returns the text, without an end of a line behind it.
  func text(of record: LogRecord) -> String
}
