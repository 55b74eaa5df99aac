import Vial
import VialPlugins

/// A calculator whose operations are plugins.
struct Workbench {
  let workspace: Workspace
  private(set) var operations: OperationPoint
  private let answers: Answers

  init(_ command: Command, in injector: Injector) throws {
    try injector.include(WorkbenchAssembly.self)
    if let seed = command.seed { try injector.register(lifetime: .singleton) { SeededSource(seed: seed) } }
    answers = try injector.get()
    let flags = try command.flags ?? .shipped()
    workspace = Workspace(plan: command.plan, flags: try flags.read(), angleUnit: command.angleUnit)
    operations = .operations(from: injector)
    for name in command.absentees where !operations.remove(named: name) { throw UnknownOperation(name: name) }
    for definition in command.macros { try addMacro(definition) }
  }

  /// The operations that expressions can use.
  var vocabulary: Vocabulary {
    get throws { try Vocabulary(operations, in: workspace) }
  }

  /// Why each operation is in or out.
  var explanation: PluginExplanation { operations.explain(in: workspace) }

  /// Returns the value of an expression, which is then the last answer.
  func value(of text: String) throws -> Double {
    var parser = try Parser(text, vocabulary: vocabulary)
    let value = try parser.wholeExpression().value()
    answers.keep(value)
    return value
  }

  /// Plugs in an operation that a user defines with existing ones.
  private mutating func addMacro(_ definition: String) throws {
    let macro = try Macro(definition: definition, vocabulary: vocabulary)
    operations[OperationPoint.nameOfMacros]?.add { Plug(macro.name) { _ in macro } }
  }
}
