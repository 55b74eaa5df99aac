package import Foundation

/// A value of a definition file, in either syntax, with its place.
package struct FileValue: Sendable {
  package enum Content: Sendable {
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Only JSON has null.
    case null
    /// Only property lists have dates and data.
    case date(Date)
    case data(Data)
    case list([FileValue])
    case dictionary([FileEntry])
  }

  static let maximumSize = 4 << 20

  /// How many lists and dictionaries may be open at once.
  static let maximumDepth = 64

  /// How many values a file may have, lists and dictionaries included.
  static let maximumCount = 250_000

  /// How many bytes and values a file and all its imports may have together.
  static let maximumSizeInAll = 16 << 20
  static let maximumCountInAll = 500_000
  package let content: Content
  let place: TextPlace

  package init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

/// A key of a dictionary in a definition file, with its value.
package struct FileEntry: Sendable {
  package let key: String
  let place: TextPlace
  package let value: FileValue

  package init(key: String, at place: TextPlace, value: FileValue) {
    self.key = key
    self.place = place
    self.value = value
  }
}

extension FileValue {
  var text: String? { if case .text(let text) = content { text } else { nil } }
  var boolean: Bool? { if case .boolean(let boolean) = content { boolean } else { nil } }
  var integer: Int? { if case .integer(let integer) = content { integer } else { nil } }
  var elements: [FileValue] { if case .list(let elements) = content { elements } else { [] } }
  var entries: [FileEntry] { if case .dictionary(let entries) = content { entries } else { [] } }
  subscript(key: String) -> FileValue? { entries.first { $0.key == key }?.value }

  /// The kind of value, as errors call it.
  var title: String { content.title }
}

extension FileValue.Content {
  var title: String {
    switch self {
    case .text: "a text"
    case .integer: "a whole number"
    case .real: "a number with a fraction"
    case .boolean(let boolean): "\(boolean)"
    case .null: "null"
    case .date: "a date"
    case .data: "data"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as part of a text; `nil` if it can't be one.
  package var textWithin: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .date, .data, .list, .dictionary: nil
    }
  }

  /// The value as a `String`, `Int`, `Double`, `Bool`, `Date`, `Data`, an array, a dictionary, or `nil`.
  package var untyped: Any {
    switch self {
    case .text(let text): text
    case .integer(let integer): integer
    case .real(let real): real
    case .boolean(let boolean): boolean
    case .null: Any?.none as Any
    case .date(let date): date
    case .data(let data): data
    case .list(let elements): elements.map(\.content.untyped)
    case .dictionary(let entries): Dictionary(entries.map { ($0.key, $0.value.content.untyped) }) { first, _ in first }
    }
  }

  /// Creates the content that equals a value of Swift; `nil` if a definition file can't hold it.
  package init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let boolean as Bool: self = .boolean(boolean)
    case let integer as Int: self = .integer(integer)
    case let real as Double: self = .real(real)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case let elements as [Any]:
      let contents = elements.compactMap(Self.init)
      guard contents.count == elements.count else { return nil }
      self = .list(contents.map { FileValue($0, at: .start) })
    case let dictionary as [String: Any]:
      let contents = dictionary.compactMapValues(Self.init)
      guard contents.count == dictionary.count else { return nil }
      let entries = contents.sorted { $0.key < $1.key }
      self = .dictionary(entries.map { FileEntry(key: $0.key, at: .start, value: FileValue($0.value, at: .start)) })
    default: return nil
    }
  }
}
