import Vial

/// What the detail screen presents.
struct FruitDetailViewModel: InjectableViewModel {
  let title: String
  let facts: [(label: String, value: String)]

  init(dependency: (fruit: Fruit, catalog: CatalogService)) {
    let (fruit, catalog) = dependency
    let companions = catalog.fruits(in: fruit.season).map(\.name).filter { $0 != fruit.name }
    title = fruit.name
    facts = [
      ("Season", fruit.season.rawValue),
      ("Origin", fruit.origin),
      ("Price", fruit.price),
      ("Ripe with", companions.joined(separator: ", ")),
    ]
  }
}
