import Vial

/// The second screen of the flow, which knows the user of the first.
@MainActor
final class PasswordScreen: Screen {
  @Inject(RegistrationFlow.self) private var user: User

  // Only one of the two is ever needed.
  @LazyInject private var rule: PasswordRule
  @LazyInject(Strict.self) private var strictRule: PasswordRule

  let isSecret = true

  var prompt: String { "Password of \(user.name ?? "a user without a name"), \(applicableRule.text)" }

  func enter(_ text: String) throws(Refusal) {
    try applicableRule.check(text)
    user.password = text
  }

  /// The strict rule for a short name, which others guess easily.
  private var applicableRule: PasswordRule {
    (user.name ?? "").count < 5 ? strictRule : rule
  }
}
