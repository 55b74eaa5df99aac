import Vial

/// What the list screen presents.
struct FruitListViewModel: InjectableViewModel {
  let title: String
  let rows: [FruitRow.Columns]

  init(dependency: (fruits: [Fruit], season: Season?)) {
    let period = dependency.season.map { "ripe in \($0.rawValue)" } ?? "of the whole year"
    let count = dependency.fruits.count
    title = "\(count) \(count == 1 ? "fruit" : "fruits") \(period)"
    let nameWidth = dependency.fruits.map(\.name.count).max() ?? 0
    rows = dependency.fruits.map { fruit in
      FruitRow.Columns(name: fruit.name, nameWidth: nameWidth, season: fruit.season.rawValue, price: fruit.price)
    }
  }
}
