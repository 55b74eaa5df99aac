import Foundation
import TestSupport
import Testing

extension ProgramRun {
  /// Makes a program of a text, which has to compile without a warning, and runs it.
  init(compiling text: String, languageMode: Int = 6, flags: [String] = []) throws {
    let program = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: program) }
    let compilation = try Compilation(of: text, languageMode: languageMode, flags: flags, program: program)
    #expect(compilation.messages == [])
    try #require(compilation.succeeded, "\(compilation.diagnostics)")
    try self.init(program, [])
  }
}
