import Foundation
import TestSupport
import Testing

@Suite struct `Programs of the folder Programs` {
  /// The files whose programs the compiler refuses, or that print, as the file says.
  private static var files: [String] {
    let files = ["Components", "Injectors", "Factories", "MainActor", "Kernels", "Plugins", "Seeds"]
    #if canImport(SwiftUI)
      // The stand-in would take the place of SwiftUI.
      return files
    #else
      return files + ["Views"]
    #endif
  }

  @Test(arguments: try files.flatMap { try SampleProgram.all(in: "\($0).md") })
  func `compile, are refused or print as their file says`(program: SampleProgram) throws { try expect(program) }

  private static let messages = Result { try SampleProgram.all(in: "Messages.md") }

  @Test(arguments: try messages.get())
  func `get the message of the article CompilerMessages, if a user may write them by mistake`(
    program: SampleProgram
  ) throws {
    try expect(program)
    guard case .refused(let text) = program.expectation else { fatalError("\(program) is not refused") }
    let message = text.prefix { $0 != "…" && !$0.isNewline }.replacing(#/^\d+: error: /#, with: "")
    let article = BuildProducts.package.appending(path: "Sources/Vial/Vial.docc/Reference/CompilerMessages.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains(message))
  }

  private func expect(_ program: SampleProgram) throws {
    let (text, mode, flags) = (program.text, program.languageMode, program.flags)
    switch program.expectation {
    case .compiles:
      let compilation = try Compilation(of: text, languageMode: mode, flags: flags)
      #expect(compilation.messages == [])
      #expect(compilation.succeeded, "\(compilation.diagnostics)")
    case .refused(let messages):
      let said = try Compilation(of: text, languageMode: mode, flags: flags).messages.map { message in
        message.replacing(/^\d+/) { "\((Int($0.0) ?? 0) - program.linesBefore)" }
      }
      #expect(try said.map { "\($0)\n" }.joined().fits(messages), "\(said)")
    case .prints(let output, let errors):
      let run = try ProgramRun(compiling: text, languageMode: mode, flags: flags, files: program.files)
      #expect(try run.output.fits(output), "\(run.output)")
      #expect((run.errors, run.status) == (errors, 0))
    case .crashes(let lines):
      let run = try ProgramRun(compiling: text, languageMode: mode, flags: flags, files: program.files)
      #expect(try (run.output + run.errors).fits("…\n\(lines)…\n"), "\(run.output)\(run.errors)")
      #expect(run.status != 0)
    }
  }
}
