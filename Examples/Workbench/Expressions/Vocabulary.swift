import Vial
import VialPlugins

/// The operations that expressions may use, and the reasons why others are not available.
struct Vocabulary {
  /// All operations, in the order in which they are plugged in.
  let operations: [any Operation]

  private let explanation: PluginExplanation

  init(_ point: OperationPoint, in workspace: Workspace) throws(InjectionError) {
    operations = try point.plugins(in: workspace)
    explanation = point.explain(in: workspace)
  }

  /// Whether there is an operation with a name, however it is written.
  func contains(_ name: String) -> Bool { operations.contains { $0.name == name } }

  /// Returns the operation that is written between two numbers, and how closely it binds them.
  func infix(_ name: String) -> (operation: any Operation, precedence: Precedence)? {
    for operation in operations where operation.name == name {
      if case .infix(let precedence) = operation.notation { return (operation, precedence) }
    }
    return nil
  }

  /// Returns the operation that is written in front of a number.
  func prefix(_ name: String) -> (any Operation)? {
    operations.first { if case .prefix = $0.notation { $0.name == name } else { false } }
  }

  /// Returns the operation that is written behind a number.
  func postfix(_ name: String) -> (any Operation)? {
    operations.first { if case .postfix = $0.notation { $0.name == name } else { false } }
  }

  /// Returns the constant or the function with a name.
  func word(_ name: String) -> (any Operation)? {
    operations.first { operation in
      switch operation.notation {
      case .constant, .function: operation.name == name
      case .infix, .prefix, .postfix: false
      }
    }
  }

  /// Returns why there is no operation with a name.
  func reasonForAbsence(of name: String) -> String {
    let absent = explanation.plugins.first { $0.name == name && !$0.isIn }
    guard let absent else { return "\"\(name)\" is unknown" }
    let reason = absent.keptOutBy.map { ", because \(absent.reason): \($0.reason)" } ?? ": \(absent.reason)"
    return "\"\(name)\" is not available\(reason)"
  }
}
