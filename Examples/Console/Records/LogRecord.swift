/// An event in a log.
struct LogRecord: Sendable {
  let time: String
  let level: LogLevel

  /// The place of the event.
  let source: String

  /// The text of the event, which may have several lines.
  var message: String

  /// Reads a line such as `2026-03-14T09:00:00Z notice shop: open`; `nil` if it begins no record.
  init?(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 2)
    guard words.count == 3, words[0].first?.isNumber == true, let level = LogLevel(rawValue: String(words[1])) else {
      return nil
    }
    let rest = words[2].drop { $0 == " " }
    guard let colon = rest.firstIndex(of: ":") else { return nil }
    time = String(words[0])
    self.level = level
    source = String(rest[..<colon])
    message = String(rest[colon...].dropFirst().drop { $0 == " " })
  }

  /// The value of a field of the record.
  func text(of field: LogField) -> String {
    switch field {
    case .time: time
    case .level: level.rawValue
    case .source: source
    case .message: message
    }
  }
}
