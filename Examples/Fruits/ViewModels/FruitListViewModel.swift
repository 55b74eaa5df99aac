import Vial

/// What the list screen presents.
struct FruitListViewModel: InjectableViewModel {
  let title: String
  let rows: [FruitRow.Columns]

  init(dependency: (fruits: [Fruit], season: Season?)) {
    let period = dependency.season.map { "ripe in \($0.rawValue)" } ?? "of the whole year"
    let count = dependency.fruits.count
    title = "\(count) \(count == 1 ? "fruit" : "fruits") \(period)"
    rows = dependency.fruits.map { FruitRow.Columns(name: $0.name, season: $0.season.rawValue, price: $0.price) }
  }
}
