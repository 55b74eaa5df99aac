import Observation
import Vial

/// The notes of a reader, which live as long as the session.
@Observable
final class Notes: Disposable {
  private var texts: [Book.ID: String]
  private let reader: Reader
  private let store: any NoteStore

  init(of reader: Reader, in store: any NoteStore) {
    self.reader = reader
    self.store = store
    texts = store.notes(of: reader)
  }

  var count: Int { texts.count }

  subscript(id: Book.ID) -> String {
    get { texts[id] ?? "" }
    set { texts[id] = newValue.isEmpty ? nil : newValue }
  }

  /// Returns the notes on some books, a line each.
  func text(on books: [Book], in format: any NoteFormat) -> String {
    books.filter { !self[$0.id].isEmpty }.map { format.text(of: self[$0.id], on: $0) }.joined(separator: "\n")
  }

  /// Keeps the notes for the reader's next session, when this one ends.
  func dispose() throws { try store.keep(texts, of: reader) }
}
