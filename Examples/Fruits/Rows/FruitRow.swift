import Foundation
import Vial

/// A line of the list screen.
final class FruitRow: @MainActor InjectableRow {
  /// What a line shows.
  struct Columns {
    let name: String
    let nameWidth: Int
    let season: String
    let price: String
  }

  static let pool = RowPool<FruitRow>()

  private(set) var text = ""

  func inject(_ columns: Columns) {
    let name = columns.name.padding(toLength: columns.nameWidth + 2, withPad: " ", startingAt: 0)
    let season = columns.season.padding(toLength: 10, withPad: " ", startingAt: 0)
    let indentation = String(repeating: " ", count: max(0, 12 - columns.price.count))
    text = name + season + indentation + columns.price
  }
}
