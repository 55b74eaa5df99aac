import Observation

/// A book, whose identifier is known when its screen opens, and the reader's note on it.
@Observable
final class DetailModel {
  private(set) var book = Loading<Book>.running
  private let id: Book.ID
  private let repository: any BookRepository
  private let notes: Notes

  init(id: Book.ID, repository: any BookRepository, notes: Notes) {
    self.id = id
    self.repository = repository
    self.notes = notes
  }

  var note: String {
    get { notes[id] }
    set { notes[id] = newValue }
  }

  func load() async { book = await Loading { try await repository.book(id) } }
}
