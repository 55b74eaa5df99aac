import DefinitionSupport
import TestSupport
import Testing
import VialKernel

@Suite struct `Arguments by type` {
  private func report(_ services: String, defaults: String = "{}", attaching names: String...) throws -> String {
    let kernel = Kernel(environment: nil, variables: [:])
    try Post.register(in: kernel.constructors)
    for name in names { try kernel.container.attach(name, value: Post.Journal(path: name, limit: nil)) }
    let text = "{\"defaults\": \(defaults),\n\"services\": {\n\(services)}}"
    return DefinitionReport(text, manifest: kernel.manifest).description
  }

  @Test func `are an error where several services fit, which the report names`() throws {
    let services = """
      "a": {"class": "Journal", "arguments": ["a", 1]},
      "b": {"class": "Journal", "arguments": ["b", 1]},
      "mailer": {"class": "Mailer", "arguments": "by type"}
      """
    let report = try report(services, defaults: #"{"bind": {"sender": "me"}}"#, attaching: "open")
    ErrorTexts.kernel.expect(report, is: "An argument by type that several services fit")
    let bind = #"{"sender": "me", "VialKernelTests.Post.Journal": "@b"}"#
    #expect(try self.report(services, defaults: "{\"bind\": \(bind)}", attaching: "open") == "")
  }

  @Test func `take what a decorator decorates`() throws {
    let report = try report(
      """
      "mailer": {"class": "Mailer", "arguments": "by type"},
      "journal": {"class": "Journal", "arguments": ["a", 1]},
      "rotated": {"factory": ["@database", "copied"], "decorates": "journal", "arguments": "by type"},
      "database": {"class": "Database", "arguments": ["x"]}
      """,
      defaults: #"{"bind": {"sender": "me"}}"#
    )
    #expect(!report.contains("services have that type"), "\(report)")
  }
}
