import Foundation
import TestSupport
import Testing

@Suite struct `Programs of the folder Programs` {
  @Test(arguments: try SampleProgram.all(in: "Components.md"))
  func `that build components are refused or print as Components.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "Injectors.md"))
  func `that use an injector are refused or print as Injectors.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "Factories.md"))
  func `that use typed factories are refused or print as Factories.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "MainActor.md"))
  func `that use the main actor are refused or print as MainActor.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "Kernels.md"))
  func `that use a kernel are refused or print as Kernels.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "Plugins.md"))
  func `that use plugin points are refused or print as Plugins.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(.withoutSwiftUI, arguments: try SampleProgram.all(in: "Views.md"))
  func `that have views are refused or print as Views.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  @Test(arguments: try SampleProgram.all(in: "Seeds.md"))
  func `that were written for other libraries compile and print as Seeds.md says`(program: SampleProgram) throws {
    try expect(program)
  }

  private static let messages = Result { try SampleProgram.all(in: "Messages.md") }

  @Test(arguments: try messages.get())
  func `that a user may write by mistake get the message of the article CompilerMessages`(program: SampleProgram) throws
  {
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
      #expect(run.errors == errors)
      #expect(run.status == 0)
    case .crashes(let lines):
      let run = try ProgramRun(compiling: text, languageMode: mode, flags: flags, files: program.files)
      #expect(try (run.output + run.errors).fits("…\n\(lines)…\n"), "\(run.output)\(run.errors)")
      #expect(run.status != 0)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where SwiftUI itself isn't there.
  static var withoutSwiftUI: Self {
    #if canImport(SwiftUI)
      .disabled("The stand-in would take the place of SwiftUI.")
    #else
      .enabled(if: true)
    #endif
  }
}
