import Foundation
import Vial

/// The screen with the basket, on which it is ordered.
class BasketController: ViewController, InjectableController {
  private(set) var viewModel: BasketViewModel?

  override var lines: [String] {
    guard let viewModel else { return [] }
    let entries = viewModel.entries.map { entry in
      entry.name.padding(toLength: 14, withPad: " ", startingAt: 0)
        + entry.amount.padding(toLength: 7, withPad: " ", startingAt: 0) + entry.price
    }
    return entries + ["Total: \(viewModel.total)"]
  }

  func inject(_ viewModel: BasketViewModel) {
    self.viewModel = viewModel
    title = viewModel.title
  }

  func order() async throws { try await viewModel?.order() }
}
