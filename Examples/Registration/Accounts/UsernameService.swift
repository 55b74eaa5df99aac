/// Knows how usernames are written.
protocol UsernameService: Sendable {
  /// Returns the username that somebody meant who typed a text.
  func username(from text: String) throws(Refusal) -> String
}
