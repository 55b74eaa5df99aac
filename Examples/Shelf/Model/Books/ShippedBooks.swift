/// The books that come with the app.
struct ShippedBooks: BookRepository {
  @concurrent nonisolated func books() async throws -> [Book] {
    [
      Book(id: 1, title: "Emma", author: "Jane Austen", year: 1815),
      Book(id: 2, title: "Frankenstein", author: "Mary Shelley", year: 1818),
      Book(id: 3, title: "Middlemarch", author: "George Eliot", year: 1871),
    ]
  }
}
