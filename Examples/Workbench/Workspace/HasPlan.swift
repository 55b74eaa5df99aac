import Vial
import VialPlugins

/// Holds for a customer with this plan or a better one.
struct HasPlan: Rule, CustomStringConvertible {
  let minimum: Plan

  init(atLeast minimum: Plan) {
    self.minimum = minimum
  }

  func holds(in workspace: Workspace) -> Bool { workspace.plan >= minimum }

  var description: String { "plan >= \(minimum)" }
}
