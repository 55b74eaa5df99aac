import Vial
import VialPlugins

extension Plug<Workspace, any Operation> {
  /// Declares an operation that needs nothing but the numbers, by the name that expressions use.
  init(formula: Formula) {
    self.init(formula.name) { _ in formula }
  }
}
