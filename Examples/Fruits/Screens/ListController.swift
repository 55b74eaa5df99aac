import Vial

/// The list screen, a controller that the registry knows by its type's own name.
///
/// It opens the screens of single fruits.
class ListController: ViewController, InjectableController {
  typealias Dependency = (viewModel: ListViewModel, makeDetail: (Fruit.ID) throws -> DetailController)

  private var dependency: Dependency?

  override var lines: [String] {
    guard let viewModel = dependency?.viewModel else { return [] }
    return viewModel.fruits.map { fruit in
      let row = FruitRow.injectableInstance(dependency: (fruit, viewModel.nameWidth, viewModel.prices))
      defer { FruitRow.pool.give(row) }
      return row.text
    }
  }

  func inject(_ dependency: Dependency) {
    self.dependency = dependency
    title = dependency.viewModel.title
  }

  /// Shows the fruits of a season, or all of them.
  func show(_ season: Season?) {
    guard let viewModel = dependency?.viewModel else { return }
    viewModel.season = season
    title = viewModel.title
  }

  /// Opens the screen of a fruit.
  func open(_ id: Fruit.ID) throws -> DetailController? { try dependency?.makeDetail(id) }
}
