/// The reader who is signed in.
final class AccountModel {
  let reader: Reader
  private let notes: Notes
  private let end: () -> Void

  init(reader: Reader, notes: Notes, end: @escaping () -> Void) {
    self.reader = reader
    self.notes = notes
    self.end = end
  }

  var summary: String { "\(notes.count) \(notes.count == 1 ? "note" : "notes")" }

  func signOut() { end() }
}
