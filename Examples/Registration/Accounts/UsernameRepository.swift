/// Knows which usernames are taken.
protocol UsernameRepository: Sendable {
  /// Returns whether a user has a name.
  func contains(_ name: String) -> Bool

  /// Remembers that a user has a name now.
  func insert(_ name: String)
}
