import Vial
import VialGraph
import VialKernel

extension CheckedDefinitions {
  /// The services and what each asks for, without parameters and abstract definitions; aliases are looked through.
  ///
  /// - Complexity: O(*n* log *n*) in the number of services and arguments.
  func graph() -> DependencyGraph {
    var builder = ServiceGraphBuilder(self)
    return builder.graph()
  }
}
