import Observation

/// The reader who is signed in.
@Observable
final class AccountModel {
  let reader: Reader
  private(set) var exported: Loading<String>?
  private let notes: Notes
  private let text: () async throws -> String
  private let end: () -> Void

  init(reader: Reader, notes: Notes, text: @escaping () async throws -> String, end: @escaping () -> Void) {
    self.reader = reader
    self.notes = notes
    self.text = text
    self.end = end
  }

  var summary: String { "\(notes.count) \(notes.count == 1 ? "note" : "notes")" }

  /// Exports the notes.
  ///
  /// The export goes on when the reader signs out.
  func export() async {
    exported = .running
    exported = await Loading { try await text() }
  }

  func signOut() { end() }
}
