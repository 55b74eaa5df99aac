import Foundation

/// A value of a definition file, in either syntax, with its place.
struct FileValue: Sendable {
  enum Content: Sendable {
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// Only JSON has null.
    case null
    /// Only property lists have dates and data.
    case date(Date)
    // Indirect, since it is larger than the other cases, and rare.
    indirect case data(Data)
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
  let content: Content
  let place: TextPlace

  init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

/// A key of a dictionary in a definition file, with its value.
struct FileEntry: Sendable {
  let key: String
  let place: TextPlace
  let value: FileValue

  init(key: String, at place: TextPlace, value: FileValue) {
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
  subscript(key: String) -> FileValue? { @inline(never) get { entries.first { $0.key == key }?.value } }

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
  @inline(never)
  var textWithin: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .date, .data, .list, .dictionary: nil
    }
  }
}
