import Vial

/// What the detail screen presents.
struct FruitDetailViewModel: InjectableViewModel {
  let title: String
  private(set) var facts: [(label: String, value: String)]

  init(dependency: (fruit: Fruit, catalog: CatalogService)) {
    let (fruit, catalog) = dependency
    let season = fruit.season == .allYear ? nil : fruit.season
    let companions = catalog.fruits(in: season).map(\.name).filter { $0 != fruit.name }
    let rest = companions.count - 5
    title = fruit.name
    facts = [
      ("Season", fruit.season.rawValue),
      ("Origin", fruit.origin),
      ("Price", fruit.price),
    ]
    if !companions.isEmpty {
      facts.append(("Ripe with", companions.prefix(5).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")))
    }
  }
}
