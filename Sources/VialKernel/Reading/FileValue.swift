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
