/// Drops records with certain words in them.
struct KeywordFilter: LogFilter {
  let keywords: [String]

  func filter(_ record: LogRecord) -> LogRecord? {
    keywords.contains { record.message.contains($0) } ? nil : record
  }
}
