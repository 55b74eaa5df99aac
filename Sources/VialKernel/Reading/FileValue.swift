package import Foundation

/// A value of a definition file, in whichever syntax, with where it is.
package struct FileValue: Sendable {
  package enum Content: Sendable {
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    /// `null`, which property lists do not have.
    case null
    /// Only property lists have dates and data.
    case date(Date)
    case data(Data)
    case list([FileValue])
    case dictionary([FileEntry])
  }

  package let content: Content
  package let place: TextPlace

  package init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

/// A key of a dictionary in a definition file, with its value.
package struct FileEntry: Sendable {
  package let key: String

  /// Where the key is.
  package let place: TextPlace
  package let value: FileValue

  package init(key: String, at place: TextPlace, value: FileValue) {
    self.key = key
    self.place = place
    self.value = value
  }
}
