/// A rule for passwords.
struct PasswordRule {
  let minimumLength: Int
  let needsDigit: Bool

  /// The rule as a screen shows it.
  var text: String {
    "at least \(minimumLength) characters" + (needsDigit ? ", a digit among them" : "")
  }

  /// Refuses a password that breaks the rule.
  func check(_ password: String) throws(Refusal) {
    if password.count < minimumLength {
      throw Refusal(reason: "\(password.count) of \(minimumLength) characters")
    }
    if needsDigit, !password.contains(where: \.isNumber) {
      throw Refusal(reason: "no digit")
    }
  }
}
