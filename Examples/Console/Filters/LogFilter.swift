/// Drops records, or changes their texts.
protocol LogFilter: Sendable {
  /// Returns the record or a changed one, or `nil` to drop it.
  func filter(_ record: LogRecord) -> LogRecord?
}
