/// The texts of the detail screen of a fruit, whose identifier comes when the screen opens.
class DetailViewModel {
  let fruit: Fruit
  private let basket: Basket
  private let companions: [String]
  private let prices: PriceFormat

  init(id: Fruit.ID, repository: any FruitRepository, basket: Basket, prices: PriceFormat) throws {
    let fruit = try repository.fruit(id)
    companions = repository.fruits(in: fruit.season == .allYear ? nil : fruit.season).map(\.name)
      .filter { $0 != fruit.name }
    self.fruit = fruit
    self.basket = basket
    self.prices = prices
  }

  var facts: [(label: String, value: String)] {
    var facts = [
      (label: "Season", value: fruit.season.rawValue),
      (label: "Origin", value: fruit.origin),
      (label: "Price", value: prices.text(fruit.centsPerKilogram) + "/kg"),
    ]
    let rest = companions.count - 5
    if !companions.isEmpty {
      facts.append(("Ripe with", companions.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")))
    }
    if let line = basket.lines.first(where: { $0.fruit.id == fruit.id }) {
      facts.append(("In basket", "\(line.kilograms) kg"))
    }
    return facts
  }

  func addToBasket(kilograms: Int) { basket.add(fruit, kilograms: kilograms) }
}
