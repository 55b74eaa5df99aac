/// A place for notes while their reader is away.
protocol NoteStore {
  func notes(of reader: Reader) -> [Book.ID: String]
  func keep(_ notes: [Book.ID: String], of reader: Reader) throws
}

/// A store that forgets everything with the program.
final class NoteMemory: NoteStore {
  private var notes: [Reader: [Book.ID: String]] = [:]

  func notes(of reader: Reader) -> [Book.ID: String] { notes[reader] ?? [:] }

  func keep(_ notes: [Book.ID: String], of reader: Reader) { self.notes[reader] = notes }
}
