/// A terminal on which users register.
@MainActor
final class Session {
  private var screen: (any Screen)?

  /// Shows the screens of one flow, and returns the name that was registered.
  func run(_ answers: Answers) -> String? {
    screen = UsernameScreen()
    let status = StatusLine()
    show(status)
    defer {
      screen = nil
      show(status)
    }
    guard enter(answers.names) else { return nil }
    // It is created before the first screen is released, so both have the same user.
    screen = PasswordScreen()
    show(status)
    guard enter(answers.passwords), let name = Enrollment().complete() else { return nil }
    print("Welcome, \(name).")
    return name
  }

  /// Types one text after the other until one is accepted, and returns whether one was.
  private func enter(_ texts: [String]) -> Bool {
    guard let screen else { return false }
    for text in texts {
      print("\(screen.prompt): \(screen.isSecret ? String(repeating: "*", count: text.count) : text)")
      do throws(Refusal) {
        try screen.enter(text)
        return true
      } catch {
        print("  Refused: \(error.reason).")
      }
    }
    return false
  }

  private func show(_ status: StatusLine) { print("[\(status.text)]") }
}
