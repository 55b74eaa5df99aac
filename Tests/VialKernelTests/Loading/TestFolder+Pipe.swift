import Foundation

extension TestFolder {
  /// Makes a pipe, which blocks whoever opens it.
  func makePipe(_ path: String) throws {
    guard unsafe mkfifo(self.path(of: path), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
