import DefinitionSupport
import TestSupport
import Testing
import VialDefinitions

@Suite struct `A mistake of an author` {
  @Test(arguments: try MistakenFile.all())
  func `is reported as Mistakes.md says`(file: MistakenFile) throws {
    let report = try file.diagnostics().map { "\($0)\n" }.joined()
    #expect(report == file.report)
  }

  @Test(arguments: try MistakenFile.all())
  func `is gone where its remedy was applied`(file: MistakenFile) throws {
    let diagnostics = try file.diagnostics()
    for diagnostic in diagnostics {
      guard let corrected = file.applying(diagnostic) else { continue }
      // An example within a remedy may be another mistake, and never the same.
      let rest = try corrected.diagnostics().filter { $0.code == diagnostic.code }
      #expect(rest.count < diagnostics.count { $0.code == diagnostic.code }, "\(corrected.text) \(rest)")
    }
  }

  @Test func `mostly has a remedy that can be applied as it is`() throws {
    let files = try MistakenFile.all()
    let applicable = try files.filter { file in try file.diagnostics().contains { file.applying($0) != nil } }
    #expect(files.count >= 80)
    #expect(applicable.count >= 55)
  }
}
