import Foundation
import Synchronization
import TestSupport
import VialTesting

@testable import Registration

@Suite struct `The example Registration` {
  @Test(arguments: try Transcript.all(of: "RegistrationTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  @Test func `says that its own usernames were left behind`() throws {
    let text = "The usernames that belong to the program are not beside it; name others with --usernames."
    let run = try ProgramRun(linkTo: BuildProducts.program("Registration"))
    run.expect("", errors: "Registration: \(text)\n", status: 1)
  }
}

/// The screens with the default injector as the program fills it, which is each test's own.
@MainActor
@Suite(.injector { _ in Resolver.registerAccounts() }) struct `The screens of the example Registration` {
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

  @Test(.injector { try $0.override(qualifiedBy: Strict.self) { PasswordRule(minimumLength: 3, needsDigit: false) } })
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
