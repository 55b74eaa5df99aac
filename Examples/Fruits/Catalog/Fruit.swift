/// A fruit of the catalogue, a value that any thread may have.
nonisolated struct Fruit: Decodable, Identifiable {
  let name: String
  let season: Season
  let origin: String
  let centsPerKilogram: Int

  var id: String { name.lowercased() }

  /// Returns whether the fruit is ripe in a season.
  func isRipe(in season: Season) -> Bool {
    self.season == season || self.season == .allYear
  }
}
