import DefinitionSupport
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
    #expect(
      report == """
        services.json:3:44: error: The argument "journal" of Mailer takes VialKernelTests.Post.Journal, and no service \
        is known to have that type.
          remedy: define a service of that type, or bind "journal" or the type in "defaults"

        services.json:3:44: error: The argument "sender" of Mailer takes String, which is given by name only.
          remedy: write it among the arguments, or bind "sender" to a value in "defaults"
        """
    )
  }

  @Test func `are an error where several services fit, which the report names`() throws {
    let services = """
      "a": {"class": "Journal", "arguments": ["a", 1]},
      "b": {"class": "Journal", "arguments": ["b", 1]},
      "mailer": {"class": "Mailer", "arguments": "by type"}
      """
    let report = try report(services, defaults: #"{"bind": {"sender": "me"}}"#, attaching: "open")
    #expect(
      report == """
        services.json:5:44: error: The argument "journal" of Mailer takes VialKernelTests.Post.Journal, and 3 services \
        have that type.
          path: "@a", at services.json:3:1
            "@b", at services.json:4:1
            "@open", which the program attaches
          remedy: bind "journal" or the type in "defaults", such as to "@a"
        """
    )
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
    #expect(
      report == """
        services.json:5:43: error: Mailer takes 2 arguments, and here is 1.
          remedy: give it journal: VialKernelTests.Post.Journal, sender: String
        """
    )
  }

  @Test func `are checked as if they were written`() throws {
    let report = try report(
      """
      "journal": {"class": "Journal", "arguments": "by type"},
      "mailer": {"class": "Mailer", "arguments": "by type"}
      """,
      defaults: #"{"bind": {"path": "@nobody", "sender": 5}}"#
    )
    #expect(
      report == """
        services.json:1:32: error: "@nobody" is neither a service nor a parameter.
          remedy: define it, write "@?nobody" if it may be missing, or "@@nobody" for the text; if the program attaches it, write its manifest: \
        swift package --allow-writing-to-package-directory vial manifest

        services.json:1:53: error: The argument "sender" of Mailer takes String, and here is a whole number.
          remedy: write "5"
        """
    )
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
    #expect(
      report == """
        services.json:3:42: error: The argument "sender" of Mailer takes String, which is given by name only.
          remedy: write it among the arguments, or bind "sender" to a value in "defaults"
        """
    )
  }

  @Test func `warn of a binding that is for none of them`() throws {
    let report = try report(
      #""journal": {"class": "Journal", "arguments": "by type"}"#,
      defaults: #"{"bind": {"path": "a", "limt": 3}}"#
    )
    #expect(
      report == """
        services.json:1:37: warning: No argument that is given by type has the name or the type "limt".
          did you mean: limit
          remedy: leave it out, or write the name or the type of a parameter as the manifest has it
        """
    )
  }

  @Test func `are of no use to a constructor that takes any list`() throws {
    let report = try report(#""bundle": {"class": "Bundle", "arguments": "by type"}"#)
    #expect(
      report == """
        services.json:3:44: error: Bundle takes any list of arguments, and none by type.
          remedy: write a list, or register a constructor with parameters
        """
    )
  }

  @Test(arguments: [#""by typ""#, #""autowire""#])
  func `are meant by words that resemble theirs`(word: String) throws {
    let report = try report("\"journal\": {\"class\": \"Journal\", \"arguments\": \(word)}")
    #expect(report.contains("remedy: write \"by type\""), "\(report)")
  }
}
