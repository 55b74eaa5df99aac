import Foundation

extension FileValue.Content {
  /// The content that a value of Swift is; `nil` if a definition file could not hold it.
  init?(_ value: Any) {
    let place = TextPlace(line: 1, column: 1)
    switch value {
    case let text as String: self = .text(text)
    case let boolean as Bool: self = .boolean(boolean)
    case let integer as Int: self = .integer(integer)
    case let real as Double: self = .real(real)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let elements as [Any]:
      var values: [FileValue] = []
      for element in elements {
        guard let content = Self(element) else { return nil }
        values.append(FileValue(content, at: place))
      }
      self = .list(values)
    case let dictionary as [String: Any]:
      var entries: [FileEntry] = []
      for (key, element) in dictionary.sorted(by: { $0.key < $1.key }) {
        guard let content = Self(element) else { return nil }
        entries.append(FileEntry(key: key, at: place, value: FileValue(content, at: place)))
      }
      self = .dictionary(entries)
    default: return nil
    }
  }
}
