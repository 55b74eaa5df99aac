import Foundation
import TestSupport
import Testing

extension ProgramRun {
  /// Makes a program of a text and other files, which have to compile without a warning, and runs it in a folder with some
  /// files.
  init(
    compiling text: String,
    with sources: [URL] = [],
    languageMode: Int = 6,
    flags: [String] = [],
    files: [String: String] = [:],
    arguments: [String] = [],
    environment: [String: String]? = nil
  ) throws {
    let compilation = try Compilation(
      of: text,
      with: sources,
      languageMode: languageMode,
      flags: flags,
      makesProgram: true
    )
    #expect(compilation.messages == [])
    let program = try #require(compilation.program, "\(compilation.diagnostics)")

    // Beside the program, since a link can't lead to another volume. A program looks for its files in its own folder, too.
    let folder = program.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files { try Data(content.utf8).write(to: folder.appending(path: name)) }
    let link = folder.appending(path: program.lastPathComponent)
    try FileManager.default.linkItem(at: program, to: link)
    try self.init(link, arguments, environment: environment, in: folder)
  }
}
