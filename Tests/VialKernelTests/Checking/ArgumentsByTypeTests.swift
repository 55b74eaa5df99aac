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

  @Test func `are the services that fit, and values that are bound`() throws {
    let report = try report(
      """
      "journal": {"class": "Journal", "arguments": "by type"},
      "mailer": {"class": "Mailer", "arguments": "by type"},
      "desk": {"class": "Desk", "arguments": "by type"}
      """,
      defaults: #"{"bind": {"path": "mail.txt", "String": "me"}}"#
    )
    #expect(report == "")
  }

  @Test func `are an error where no service fits, and where only a name can say the value`() throws {
    let report = try report(#""mailer": {"class": "Mailer", "arguments": "by type"}"#)
    ErrorTexts.kernel.expect(report, is: "Arguments by type that no service fits, or that only a name can say")
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

  @Test func `complete named arguments where the file says so, and no list`() throws {
    let report = try report(
      """
      "journal": {"class": "Journal", "arguments": ["a", 1]},
      "mailer": {"class": "Mailer", "arguments": {"sender": "me"}},
      "other": {"class": "Mailer", "arguments": ["@journal"]}
      """,
      defaults: #"{"arguments": "by type"}"#
    )
    ErrorTexts.kernel.expect(report, is: "A list of arguments beside arguments by type")
  }

  @Test func `are checked as if they were written`() throws {
    let report = try report(
      """
      "journal": {"class": "Journal", "arguments": "by type"},
      "mailer": {"class": "Mailer", "arguments": "by type"}
      """,
      defaults: #"{"bind": {"path": "@nobody", "sender": 5}}"#
    )
    ErrorTexts.kernel.expect(report, is: "Bindings of arguments by type with mistakes")
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

  @Test func `are inherited, and a list of the child takes their place`() throws {
    let report = try report(
      """
      "base": {"class": "Mailer", "arguments": "by type", "abstract": true},
      "journal": {"class": "Journal", "arguments": ["a", 1]},
      "one": {"parent": "base"},
      "two": {"parent": "base", "arguments": {"sender": "you"}},
      "three": {"parent": "base", "arguments": ["@journal", "she"]}
      """
    )
    ErrorTexts.kernel.expect(report, is: "An inherited argument by type that only a name can say")
  }

  @Test func `warn of a binding that is for none of them`() throws {
    let report = try report(
      #""journal": {"class": "Journal", "arguments": "by type"}"#,
      defaults: #"{"bind": {"path": "a", "limt": 3}}"#
    )
    ErrorTexts.kernel.expect(report, is: "A binding that is for no argument by type")
  }

  @Test func `are of no use to a constructor that takes any list`() throws {
    let report = try report(#""bundle": {"class": "Bundle", "arguments": "by type"}"#)
    ErrorTexts.kernel.expect(report, is: "Arguments by type for a constructor that takes any list")
  }

  @Test func `are meant by words that resemble theirs`() throws {
    let report = try report(
      #"""
      "first": {"class": "Journal", "arguments": "by typ"},
      "second": {"class": "Journal", "arguments": "autowire"}
      """#
    )
    ErrorTexts.kernel.expect(report, is: "Words that resemble by type")
  }
}
