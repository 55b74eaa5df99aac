/// The form of an exported note.
protocol NoteFormat {
  func text(of note: String, on book: Book) -> String
}

/// Notes as in the list.
struct PlainNotes: NoteFormat {
  func text(of note: String, on book: Book) -> String { "\(book.title): \(note)" }
}

/// Notes as items of a Markdown list.
struct MarkdownNotes: NoteFormat {
  func text(of note: String, on book: Book) -> String { "- *\(book.title)*: \(note)" }
}
