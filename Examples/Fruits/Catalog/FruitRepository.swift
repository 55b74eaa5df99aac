/// The source of the fruits.
protocol FruitRepository {
  /// All fruits, in alphabetical order.
  var fruits: [Fruit] { get }
}

extension FruitRepository {
  /// Returns the fruits that are ripe in a season, or all of them.
  func fruits(in season: Season?) -> [Fruit] {
    guard let season else { return fruits }
    return fruits.filter { $0.isRipe(in: season) }
  }

  /// Returns the fruit of an identifier, in whatever case it is written.
  func fruit(_ id: Fruit.ID) throws(CatalogError) -> Fruit {
    let sought = id.lowercased()
    if let fruit = fruits.first(where: { $0.id == sought }) { return fruit }
    throw .unknownFruit(id, similar: names(thatBeginLike: sought))
  }

  /// Returns up to three names that have the most letters at their beginning in common with an identifier.
  private func names(thatBeginLike id: Fruit.ID) -> [String] {
    fruits.map { (name: $0.name, letters: zip($0.id, id).prefix { $0 == $1 }.count) }
      .filter { $0.letters > 0 }
      .sorted { ($1.letters, $0.name) < ($0.letters, $1.name) }
      .prefix(3)
      .map(\.name)
  }
}
