/// Books that are loaded once, whichever screen asks first.
final class CachedBooks: BookRepository {
  private let source: any BookRepository
  private var loaded: [Book]?

  init(of source: any BookRepository) { self.source = source }

  func books() async throws -> [Book] {
    if let loaded { return loaded }
    let books = try await source.books()
    loaded = books
    return books
  }
}
