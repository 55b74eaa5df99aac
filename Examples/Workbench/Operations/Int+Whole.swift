extension Int {
  /// The largest distance from zero up to which a `Double` holds every whole number.
  private static let limit = 9_007_199_254_740_992.0

  /// Creates the whole number that a number is.
  init(whole number: Double) throws(CalculationError) {
    guard abs(number) <= Self.limit, let whole = Int(exactly: number) else {
      throw CalculationError(reason: "\(number.text) is no whole number, or too large")
    }
    self = whole
  }
}
