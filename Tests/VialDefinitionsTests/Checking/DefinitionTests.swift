import DefinitionSupport
import TestSupport
import Testing
@testable import VialDefinitions

@Suite struct `Names in definitions` {
  @Test func `that look like others have a letter of another script`() {
    let report = DefinitionReport(
      """
      {
        "services": {
          "letter": {"class": "Log"},
          "p\u{0430}per": {"class": "Log", "arguments": ["@l\u{0435}tter", "@paper", "@l\u{00E9}tter"]}
        }
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Names with a letter of another script")
  }

  @Test func `of tags and environments are words, and classes are no parameters`() {
    let report = DefinitionReport(
      """
      {
        "parameters": {"cls": "Log"},
        "services": {
          "_defaults": {"tags": ["x"]},
          "log": {"class": "%cls%", "tags": ["", {"name": "a "}, "b\u{200B}c", "d e"]}
        },
        "when": {"": {}, "te\u{202E}st": {}, "staging 2": {}}
      }
      """
    )
    ErrorTexts.kernel.expect(report.description, is: "Names with a meaning in other formats")
  }

  @Test func `of a decorator and its factory must not be the same service`() {
    func report(_ factory: String) -> String {
      DefinitionReport(
        """
        {
          "services": {
            "log": {"class": "Log"},
            "loud": {"factory": ["\(factory)", "loud"], "decorates": "log"}
          }
        }
        """
      ).description
    }
    ErrorTexts.kernel.expect(report("@log"), is: "A cycle through a factory")
    #expect(report("@.inner") == "")
  }
}

@Suite struct `Definitions in the folder Definitions` {
  @Test(arguments: try DefinitionCase.all())
  func `have the report of their name in the catalogue of errors, or none`(definitions: DefinitionCase) throws {
    let report = try definitions.report()
    if definitions.isRight { #expect(report == "") } else { ErrorTexts.kernel.expect(report, is: definitions.name) }
    for secret in definitions.secrets { #expect(!report.contains(secret)) }
  }
}

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
