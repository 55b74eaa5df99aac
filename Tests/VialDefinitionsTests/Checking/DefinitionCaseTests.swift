import DefinitionSupport
import TestSupport
import Testing

@Suite struct `Definitions in the folder Definitions` {
  @Test(arguments: try DefinitionCase.all())
  func `have the report of their name in the catalogue of errors, or none`(definitions: DefinitionCase) throws {
    let report = try definitions.report()
    if definitions.isRight { #expect(report == "") } else { ErrorTexts.kernel.expect(report, is: definitions.name) }
    for secret in definitions.secrets { #expect(!report.contains(secret)) }
  }
}
