/// Books that a preview or a test puts in place of the shipped ones.
struct FewBooks: BookRepository {
  private let titles: [String]

  init(_ titles: String...) { self.titles = titles }

  func books() async throws -> [Book] {
    titles.enumerated().map { Book(id: $0.offset + 1, title: $0.element, author: "Jane Austen", year: 1817) }
  }
}
