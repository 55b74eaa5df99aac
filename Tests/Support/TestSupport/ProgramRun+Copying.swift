package import Foundation

extension ProgramRun {
  /// Runs a copy of a program, with nothing beside it.
  package init(copyOf program: URL) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: program.lastPathComponent)
    try FileManager.default.copyItem(at: program, to: copy)
    try self.init(copy)
  }
}
