/// A screen that the list or a link leads to.
nonisolated enum Destination: Hashable {
  case book(Book.ID)
  case account
}
