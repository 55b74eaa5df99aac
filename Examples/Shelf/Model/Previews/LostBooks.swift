/// Books that cannot be loaded, for a preview or a test.
struct LostBooks: BookRepository {
  func books() async throws -> [Book] { throw BookError.lost }
}
