/// A fruit as the catalogue describes it.
struct Fruit: Decodable {
  let name: String
  let season: Season
  let origin: String
  let centsPerKilogram: Int

  /// The price with two decimals, `3.90 €/kg`.
  var price: String {
    let cents = String(centsPerKilogram % 100)
    return "\(centsPerKilogram / 100).\(cents.count == 1 ? "0" : "")\(cents) €/kg"
  }

  /// Whether the fruit is ripe in a season.
  func isRipe(in season: Season) -> Bool {
    self.season == season || self.season == .allYear
  }
}
