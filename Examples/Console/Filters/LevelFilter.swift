/// Drops records that are not important enough.
struct LevelFilter: LogFilter {
  let minimum: LogLevel

  init(minimum: String) throws(UnknownWord) {
    self.minimum = try LogLevel(word: minimum)
  }

  func filter(_ record: LogRecord) -> LogRecord? {
    record.level < minimum ? nil : record
  }
}
