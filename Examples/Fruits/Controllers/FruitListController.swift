import Vial

/// The list screen: a controller that the registry knows by its type's own name.
@MainActor
final class FruitListController: Screen {
  private(set) var lines: [String] = []
}

extension FruitListController: @MainActor InjectableController {
  static var registry: ConstructorRegistry { .screens }

  func inject(_ viewModel: FruitListViewModel) {
    let rows = viewModel.rows.map { columns in
      let row = FruitRow.injectableInstance(dependency: columns)
      defer { FruitRow.pool.give(row) }
      return row.text
    }
    lines = [viewModel.title, ""] + rows
  }
}
