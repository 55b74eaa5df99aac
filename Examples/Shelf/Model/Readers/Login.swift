import Observation

/// The session of the reader who is signed in.
@Observable
final class Login {
  private(set) var session: Session?
  private(set) var problem: String?

  /// Begins a session, after the one before it.
  func begin(_ session: Session) {
    problem = nil
    end()
    self.session = session
  }

  /// Ends the session, which disposes of its services.
  func end() {
    guard let session else { return }
    self.session = nil
    do { try session.close() } catch { problem = "Not all notes of \(session.reader.name) were kept." }
  }
}
