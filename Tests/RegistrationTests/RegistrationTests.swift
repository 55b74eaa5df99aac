import Foundation
import Synchronization
import TestSupport
import Testing
import VialTesting

@testable import Registration

@Suite struct `The example Registration` {
  @Test(arguments: try Transcript.all(of: "RegistrationTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(BuildProducts.program("Registration"), arguments)
  }

  /// Runs the program with taken usernames of its own.
  private func run(withUsernames content: String, _ arguments: String...) throws -> ProgramRun {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data(content.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ProgramRun(BuildProducts.program("Registration"), ["--usernames", file.path()] + arguments)
  }

  @Test func `takes other usernames, in whatever case and with whatever spaces around them they are written`() throws {
    let taken = try run(withUsernames: "Hopper\n\n  GRACE \n", "--name", "Grace", "--password", "nanoseconds")
    #expect(taken.output.contains("\n  Refused: grace is taken.\n"))
    #expect(taken.status == 1)
    let free = try run(withUsernames: "hopper\n", "--name", "Ada", "--password", "analytical engine 1843")
    #expect(free.output.contains("\nWelcome, ada.\n"))
    #expect(free.status == 0)
  }

  @Test(arguments: [
    ("", "a username has at least one letter"),
    ("1952", "a username has at least one letter"),
    ("grace hopper", "a username has letters and digits only, and no \" \""),
    ("grace!", "a username has letters and digits only, and no \"!\""),
  ])
  func `refuses a name that is none`(name: String, reason: String) throws {
    let run = try run("--name", name, "--password", "nanoseconds")
    #expect(run.output.contains("\n  Refused: \(reason).\n"))
    #expect(run.status == 1)
  }

  @Test(arguments: [
    ("alonzo", "lambdas", "at least 8 characters", "7 of 8 characters"),
    ("kay", "smalltalk 1", "at least 12 characters, a digit among them", "11 of 12 characters"),
    ("kay", "smalltalk eighty", "at least 12 characters, a digit among them", "no digit"),
  ])
  func `asks a short name for a stricter password`(
    name: String,
    password: String,
    rule: String,
    reason: String
  ) throws {
    let output = try run("--name", name, "--password", password).output
    #expect(output.contains("\nPassword of \(name), \(rule): "))
    #expect(output.contains("\n  Refused: \(reason).\n"))
    #expect(!output.contains(password))
  }

  @Test func `says that its own usernames were left behind`() throws {
    let run = try ProgramRun(linkTo: BuildProducts.program("Registration"))
    #expect(
      run.errors == """
        Registration: The usernames that belong to the program are not beside it; name others with --usernames.

        """
    )
    #expect(run.status == 1)
  }
}

/// The screens with the default injector as the program fills it, which is each test's own.
@MainActor
@Suite(.injector { _ in Resolver.registerAccounts() })
struct `The screens of the example Registration` {
  @Test func `have everything that they need`() {
    expectValid(
      .current,
      entryPoints: [
        .on(User.self, scopedTo: RegistrationFlow.self), .on(PasswordRule.self),
        .on(PasswordRule.self, qualifiedBy: Strict.self),
      ],
      reportingWarnings: true
    )
  }

  @Test func `share the user of a flow, and the next flow has another`() {
    let record = recording {
      for name in ["grace", "kay"] { enter(name) { #expect($0.prompt.hasPrefix("Password of \(name), ")) } }
    }
    #expect(record.constructions(of: User.self) == 2)
  }

  @Test(.injector { try $0.forbid(PasswordRule.self, qualifiedBy: Strict.self) })
  func `ask for the strict rule only where a name is short`() {
    enter("grace") { screen in #expect(throws: Never.self) { try screen.enter("nanoseconds") } }
  }

  @Test(
    .injector { try $0.override(qualifiedBy: Strict.self) { PasswordRule(minimumLength: 3, needsDigit: false) } }
  )
  func `check a password by the rule of one test`() {
    enter("kay") { screen in
      #expect(screen.prompt == "Password of kay, at least 3 characters")
      let refusal = #expect(throws: Refusal.self) { try screen.enter("oo") }
      #expect(refusal?.reason == "2 of 3 characters")
    }
  }

  @Test func `register a name with the repository of one test`() {
    let names = NamesInMemory()
    let configurator = Configurator(usernames: names)
    withExtendedLifetime(configurator) {
      let session = Session()
      #expect(session.run(Answers(names: ["Grace"], passwords: ["cobol", "nanoseconds"])) == "grace")
      #expect(names.contains("grace"))
      #expect(session.run(Answers(names: ["grace"], passwords: [])) == nil)
    }
  }

  /// Shows the screen for the password of a user with a name.
  private func enter(_ name: String, _ body: (PasswordScreen) -> Void) {
    let user = Resolver.resolve(User.self, scopedTo: RegistrationFlow.self)
    user.name = name
    withExtendedLifetime(user) { body(PasswordScreen()) }
  }
}

/// A repository that a test puts in place of the file.
private final class NamesInMemory: UsernameRepository {
  private let names = Mutex<Set<String>>([])
  func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }
  func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
}
