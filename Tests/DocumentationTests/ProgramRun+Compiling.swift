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
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files { try Data(content.utf8).write(to: folder.appending(path: name)) }
    let program = folder.appending(path: "main")
    let compilation = try Compilation(
      of: text,
      with: sources,
      languageMode: languageMode,
      flags: flags,
      program: program
    )
    #expect(compilation.messages == [])
    try #require(compilation.succeeded, "\(compilation.diagnostics)")
    try self.init(program, arguments, environment: environment, in: folder)
  }
}
