/// A book on the shelf, a value that any thread may have.
nonisolated struct Book: Identifiable {
  let id: Int
  let title: String
  let author: String
  let year: Int
}
