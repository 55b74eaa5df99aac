/// A reason why a book cannot be shown.
nonisolated enum BookError: Error, CustomStringConvertible {
  case unknown(Book.ID)
  case lost

  var description: String {
    switch self {
    case .unknown(let id): "The shelf has no book with the number \(id)."
    case .lost: "The shelf is lost."
    }
  }
}
