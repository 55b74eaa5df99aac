import Vial

/// The services that the screens of a reader need.
protocol ShelfServices: MainActorServices {
  var reader: Reader { get }
  var books: any BookRepository { get }
  var notes: Notes { get }
  var noteFormat: any NoteFormat { get }
  var login: Login { get }
}

extension ShelfServices {
  var list: ListModel { ListModel(reader: reader, repository: books, notes: notes) }
  func detail(id: Book.ID) -> DetailModel { DetailModel(id: id, repository: books, notes: notes) }
  var account: AccountModel { AccountModel(reader: reader, notes: notes, text: export, end: login.end) }

  /// Returns the notes as a text.
  ///
  /// If the session ends meanwhile, they are the notes that it has kept.
  func export() async throws -> String {
    let books = try await books.books()
    return notes.text(on: books, in: noteFormat)
  }
}
