/// Writes usernames in their one form.
protocol UsernameService: Sendable {
  /// Returns the username in a text that was typed.
  func username(from text: String) throws(Refusal) -> String
}
