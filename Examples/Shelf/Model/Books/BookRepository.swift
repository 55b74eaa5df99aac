/// The source of the books.
protocol BookRepository {
  func books() async throws -> [Book]
}

extension BookRepository {
  /// Returns the book with an identifier.
  func book(_ id: Book.ID) async throws -> Book {
    guard let book = try await books().first(where: { $0.id == id }) else { throw BookError.unknown(id) }
    return book
  }
}
