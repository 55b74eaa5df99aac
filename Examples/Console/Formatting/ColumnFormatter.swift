/// Sets the fields of records in columns, in the order in which these were added.
final class ColumnFormatter: LogFormatter {
  private let separator: String
  private var columns: [(field: LogField, width: Int)] = []

  init(separator: String) {
    self.separator = separator
  }

  /// Adds a column, as wide as its text unless a width is given.
  func addColumn(field: String, width: Int?) throws(UnknownWord) {
    columns.append((try LogField(word: field), width ?? 0))
  }

  func text(of record: LogRecord) -> String {
    let texts = columns.map { field, width in
      let text = record.text(of: field)
      return text + String(repeating: " ", count: max(0, width - text.count))
    }
    return texts.joined(separator: separator)
  }
}
