import Observation

/// The list of all books.
@Observable
final class ListModel {
  private(set) var books = Loading<[Book]>.running
  let reader: Reader
  private let repository: any BookRepository
  private let notes: Notes

  init(reader: Reader, repository: any BookRepository, notes: Notes) {
    self.reader = reader
    self.repository = repository
    self.notes = notes
  }

  func load() async { books = await Loading { try await repository.books() } }

  /// The line below a book's title.
  func subtitle(of book: Book) -> String {
    let note = notes[book.id]
    return note.isEmpty ? book.author : "\(book.author): \(note)"
  }
}
