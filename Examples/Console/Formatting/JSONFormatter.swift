import Foundation

/// Makes a JSON object of a record, in one line.
struct JSONFormatter: LogFormatter, Sendable {
  /// The source of the log.
  let host: String

  func text(of record: LogRecord) -> String {
    var fields = Dictionary(uniqueKeysWithValues: LogField.allCases.map { ($0.rawValue, record.text(of: $0)) })
    fields["host"] = host
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts can always be written.
    return (try? encoder.encode(fields)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
