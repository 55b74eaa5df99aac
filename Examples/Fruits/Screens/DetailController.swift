import Foundation
import Vial

/// The screen of a fruit, a controller that the registry knows by a name of our choice.
class DetailController: ViewController, InjectableController {
  static var constructorName: ConstructorName { "detail" }

  private(set) var viewModel: DetailViewModel?

  override var lines: [String] {
    viewModel?.facts.map { fact in
      (fact.label + ":").padding(toLength: 12, withPad: " ", startingAt: 0) + fact.value
    } ?? []
  }

  func inject(_ viewModel: DetailViewModel) {
    self.viewModel = viewModel
    title = viewModel.fruit.name
  }
}
