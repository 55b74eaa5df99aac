/// Gives numbers that nobody foresees.
protocol RandomSource: Sendable {
  /// Returns any number.
  func next() -> UInt64
}
