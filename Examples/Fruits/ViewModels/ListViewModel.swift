import Observation
import Vial

/// The texts of the list screen.
@Observable
class ListViewModel: InjectableViewModel {
  /// The season whose fruits are listed, or `nil` for all of them.
  var season: Season?

  let prices: PriceFormat
  private let repository: any FruitRepository

  var fruits: [Fruit] { repository.fruits(in: season) }

  var title: String {
    let period = season.map { "ripe in \($0.rawValue)" } ?? "of the whole year"
    return "\(fruits.count) \(fruits.count == 1 ? "fruit" : "fruits") \(period)"
  }

  /// The width of the longest name.
  var nameWidth: Int { fruits.map(\.name.count).max() ?? 0 }

  required init(dependency services: any CatalogServices) throws {
    repository = try services.fruits
    prices = services.prices
  }
}
