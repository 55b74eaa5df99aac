import Foundation
import Vial

/// A line of the list screen.
final class FruitRow: @MainActor InjectableRow {
  static let pool = RowPool<FruitRow>()

  private(set) var text = ""

  func inject(_ dependency: (fruit: Fruit, nameWidth: Int, prices: PriceFormat)) {
    let fruit = dependency.fruit
    let name = fruit.name.padding(toLength: dependency.nameWidth + 2, withPad: " ", startingAt: 0)
    let season = fruit.season.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
    let price = dependency.prices.text(fruit.centsPerKilogram) + "/kg"
    text = name + season + String(repeating: " ", count: max(0, 12 - price.count)) + price
  }
}
