@testable import Shelf

/// A store that a test puts in place of the memory, and that may refuse to keep notes.
final class RecordingStore: NoteStore {
  struct Refusal: Error {}

  private(set) var kept: [[Book.ID: String]] = []
  private let notes: [Book.ID: String]
  private let refuses: Bool

  init(_ notes: [Book.ID: String] = [:], refuses: Bool = false) { (self.notes, self.refuses) = (notes, refuses) }

  func notes(of reader: Reader) -> [Book.ID: String] { notes }

  func keep(_ notes: [Book.ID: String], of reader: Reader) throws {
    kept.append(notes)
    if refuses { throw Refusal() }
  }
}
