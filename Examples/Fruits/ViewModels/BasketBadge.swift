import Observation

/// The line that says how full the basket is, and follows it.
class BasketBadge {
  private let basket: Basket
  private let prices: PriceFormat
  private var rendered: String?

  init(basket: Basket, prices: PriceFormat) {
    self.basket = basket
    self.prices = prices
  }

  /// The text, which is written anew only if the basket has changed.
  var text: String {
    if let rendered { return rendered }
    let text = withObservationTracking {
      summary
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.rendered = nil }
    }
    rendered = text
    return text
  }

  private var summary: String {
    guard !basket.lines.isEmpty else { return "[the basket is empty]" }
    let content = basket.lines.map { "\($0.kilograms) kg \($0.fruit.name)" }.joined(separator: ", ")
    return "[\(content): \(prices.text(basket.cents))]"
  }
}
