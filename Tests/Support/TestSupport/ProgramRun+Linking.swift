package import Foundation

extension ProgramRun {
  /// Runs a program under another path, with nothing beside it.
  ///
  /// The path is a link. A copy couldn't be started while another test starts a program, which has the copy open for
  /// writing until it runs.
  package init(linkTo program: URL) throws {
    // Beside the program, since a link can't lead to another volume.
    let folder = program.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: program.lastPathComponent)
    try FileManager.default.linkItem(at: program, to: link)
    try self.init(link)
  }
}
