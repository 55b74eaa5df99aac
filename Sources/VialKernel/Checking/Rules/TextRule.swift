/// What stands within a text has to have a text itself.
struct TextRule: DefinitionRule {
  /// Something that cannot be part of a text.
  private struct Flaw {
    let title: String

    /// Where the parameter is that has the value.
    var origin: FilePosition?
  }

  private let context: DefinitionContext

  /// The parameters whose values cannot be part of a text, by their names.
  private var flaws: [String: Flaw] = [:]
  private var mistakes: Mistakes

  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    let rule = Self(context, mistakes)
    mistakes = rule.mistakes
  }

  private init(_ context: DefinitionContext, _ mistakes: Mistakes) {
    self.context = context
    self.mistakes = mistakes
    for parameter in context.definitions.parametersInOrder { flaws[parameter.name] = flaw(ofValue: parameter) }
    for parameter in context.definitions.parameters { check(parameter.argument) }
    for service in context.definitions.services {
      for argument in service.allArguments { check(argument) }
    }
  }

  private mutating func check(_ argument: Argument) {
    switch argument.content {
    case .text(let parts):
      for part in parts {
        switch part {
        case .text: break
        case .parameter(let name): add(flaw(ofName: name), "%\(name.shown)%", argument.position)
        case .variable(let expression): add(flaw(of: expression), "\(expression)", argument.position)
        }
      }
    case .list(let elements):
      for element in elements { check(element) }
    case .dictionary(let entries):
      for entry in entries { check(entry.argument) }
    case .literal, .parameter, .variable, .reference, .lazy, .tagged, .malformed: break
    }
  }

  private mutating func add(_ flaw: Flaw?, _ source: String, _ position: FilePosition) {
    guard let flaw else { return }
    mistakes.add(
      Mistake(
        .wrongType,
        at: position,
        "\(source) is \(flaw.title), and cannot be part of a text.",
        related: flaw.origin.map { [Mistake.Related("parameter at", $0)] } ?? [],
        remedy: "let it be a text or a number, or the whole value"
      )
    )
  }

  /// What is wrong with a parameter; those that it holds are known already.
  private func flaw(ofValue parameter: NamedArgument) -> Flaw? {
    switch parameter.argument.content {
    case .parameter(let name): return flaw(ofName: name)
    case .variable(let expression):
      return flaw(of: expression).map { Flaw(title: $0.title, origin: $0.origin ?? parameter.position) }
    case .literal(let content):
      if content.textWithin != nil { return nil }
      return Flaw(title: FileValue(content, at: parameter.position.place).title, origin: parameter.position)
    case .list: return Flaw(title: "a list", origin: parameter.position)
    case .dictionary: return Flaw(title: "a dictionary", origin: parameter.position)
    case .text, .reference, .lazy, .tagged, .malformed: return nil
    }
  }

  private func flaw(ofName name: String) -> Flaw? { context.parameter(name).flatMap { flaws[$0.name] } }

  /// What is wrong with an environment variable, or with what stands in for it.
  private func flaw(of expression: VariableExpression) -> Flaw? {
    if case .list = expression.kind { return Flaw(title: "a list") }
    for name in expression.parameters {
      if let flaw = flaw(ofName: name) { return flaw }
    }
    guard let variables = context.variables else { return nil }
    switch try? expression.value(of: variables(expression.variable)) {
    case .value(let content) where content.textWithin == nil:
      return Flaw(title: FileValue(content, at: TextPlace(line: 1, column: 1)).title)
    case .standIn(parameter: ""): return Flaw(title: "nothing, since the variable is not set")
    case .value, .standIn, nil: return nil
    }
  }
}
