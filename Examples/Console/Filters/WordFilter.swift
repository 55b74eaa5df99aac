/// Masks certain words wherever they stand.
struct WordFilter: LogFilter {
  let mask: String
  let words: [String]

  func filter(_ record: LogRecord) -> LogRecord? {
    var record = record
    for word in words where !word.isEmpty { record.message = record.message.replacing(word, with: mask) }
    return record
  }
}
