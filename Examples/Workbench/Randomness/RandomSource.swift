/// Gives numbers that cannot be foreseen.
protocol RandomSource: Sendable {
  /// Returns any number.
  func next() -> UInt64
}
