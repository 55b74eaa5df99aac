import Foundation
import Vial

/// The detail screen: a controller that the registry knows by a name of our choice.
@MainActor
final class FruitDetailController: Screen {
  private(set) var lines: [String] = []
}

extension FruitDetailController: @MainActor InjectableController {
  static var registry: ConstructorRegistry { .screens }
  static var constructorName: ConstructorName { "detail" }

  func inject(_ viewModel: FruitDetailViewModel) {
    let facts = viewModel.facts.map { fact in
      (fact.label + ":").padding(toLength: 12, withPad: " ", startingAt: 0) + fact.value
    }
    lines = [viewModel.title, ""] + facts
  }
}
