/// Drops records, or changes what they say.
protocol LogFilter: Sendable {
  /// Returns what becomes of a record; `nil` if it is dropped.
  func filter(_ record: LogRecord) -> LogRecord?
}
