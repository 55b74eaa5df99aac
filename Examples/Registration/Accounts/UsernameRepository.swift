/// Knows which usernames are taken.
protocol UsernameRepository: Sendable {
  /// Returns whether somebody has a name.
  func contains(_ name: String) -> Bool

  /// Remembers that somebody has a name now.
  func insert(_ name: String)
}
