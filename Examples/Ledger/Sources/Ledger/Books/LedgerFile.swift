import Foundation
import Vial

/// The file of the books, which is deleted at the end unless the command names it.
struct LedgerFile: Sendable {
  let path: String

  /// The folder to delete, unless the command names the file.
  private let temporaryFolder: URL?

  init(settings: Settings) throws {
    if let path = settings.path {
      (self.path, temporaryFolder) = (path, nil)
    } else {
      let folder = FileManager.default.temporaryDirectory.appending(path: "Ledger-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      (path, temporaryFolder) = (folder.appending(path: "ledger.sqlite").path(percentEncoded: false), folder)
    }
  }
}

extension LedgerFile: Disposable {
  func dispose() throws {
    guard let temporaryFolder else { return }
    try FileManager.default.removeItem(at: temporaryFolder)
    note("deleted the books, which had no path")
  }
}
