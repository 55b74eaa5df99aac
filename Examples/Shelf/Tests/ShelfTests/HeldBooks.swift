@testable import Shelf

/// Books that arrive when a test says so.
final class HeldBooks: BookRepository {
  private let books = AsyncStream.makeStream(of: [Book].self)
  private let requests = AsyncStream.makeStream(of: Void.self)

  func books() async throws -> [Book] {
    requests.continuation.yield()
    for await books in books.stream { return books }
    throw CancellationError()
  }

  /// Waits until the books are requested.
  func request() async { for await _ in requests.stream { return } }

  func arrive(_ books: [Book]) { self.books.continuation.yield(books) }
}
