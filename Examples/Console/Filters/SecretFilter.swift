/// Masks the values of certain keys, as in `password=secret`.
struct SecretFilter: LogFilter {
  let mask: String
  let keys: [String]

  func filter(_ record: LogRecord) -> LogRecord? {
    var record = record
    for key in keys { record.message = masked(record.message, behind: "\(key)=") }
    return record
  }

  private func masked(_ text: String, behind key: String) -> String {
    var (masked, rest) = ("", text[...])
    while let range = rest.firstRange(of: key) {
      masked += rest[..<range.upperBound] + mask
      rest = rest[range.upperBound...].drop { !$0.isWhitespace }
    }
    return masked + rest
  }
}
