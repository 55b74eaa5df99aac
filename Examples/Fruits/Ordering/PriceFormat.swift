/// The format of prices.
nonisolated struct PriceFormat {
  let currency: String

  /// Returns a price with two decimals, such as `3.90 €`.
  func text(_ cents: Int) -> String {
    let rest = String(cents % 100)
    return "\(cents / 100).\(rest.count == 1 ? "0" : "")\(rest) \(currency)"
  }
}
