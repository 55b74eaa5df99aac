import Vial

extension Resolver {
  /// Registers the objects that the screens share, once, before the first of them is created.
  static func registerAccounts() {
    register(scopedTo: RegistrationFlow.self) { @MainActor in User() }
    register { PasswordRule(minimumLength: 8, needsDigit: false) }
    register(qualifiedBy: Strict.self) { PasswordRule(minimumLength: 12, needsDigit: true) }
  }
}
