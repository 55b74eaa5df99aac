/// The parameters and variables within a text are texts, numbers, true or false.
struct TextRule: DefinitionRule {
  private struct Flaw {
    let title: String

    var origin: FilePosition?
  }

  let context: DefinitionContext
  private var flaws: [String: Flaw] = [:]

  init(context: DefinitionContext) { self.context = context }

  mutating func check() {
    for parameter in context.definitions.parametersInOrder { flaws[parameter.name] = flaw(of: parameter) }
    for parameter in context.definitions.parameters { check(parameter.content) }
    for service in context.definitions.services {
      for argument in service.allArguments { check(argument) }
    }
  }

  private func check(_ argument: Argument) {
    switch argument.content {
    case .text(let parts):
      for part in parts {
        switch part {
        case .text: break
        case .parameter(let name): add(flaw(ofName: name), "%\(name.shown)%", argument.position)
        case .variable(let expression): add(flaw(of: expression), "\(expression)", argument.position)
        }
      }
    case .list(let elements): for element in elements { check(element) }
    case .dictionary(let entries): for entry in entries { check(entry.content) }
    case .literal, .parameter, .variable, .reference, .lazy, .tagged, .malformed: break
    }
  }

  private func add(_ flaw: Flaw?, _ source: String, _ position: FilePosition) {
    guard let flaw else { return }
    diagnostics.add(
      .wrongType,
      at: position,
      "\(source) is \(flaw.title), and cannot be part of a text.",
      related: flaw.origin.map { [Diagnostic.Related("parameter at", $0)] } ?? [],
      remedy: "let it be a text or a number, or the whole value"
    )
  }

  /// Returns the flaw of a parameter, after the parameters that it holds.
  private func flaw(of parameter: Named<Argument>) -> Flaw? {
    switch parameter.content.content {
    case .parameter(let name): flaw(ofName: name)
    case .variable(let expression):
      flaw(of: expression).map { Flaw(title: $0.title, origin: $0.origin ?? parameter.position) }
    case .literal(let content):
      content.textWithin == nil ? Flaw(title: content.title, origin: parameter.position) : nil
    case .list: Flaw(title: "a list", origin: parameter.position)
    case .dictionary: Flaw(title: "a dictionary", origin: parameter.position)
    case .text, .reference, .lazy, .tagged, .malformed: nil
    }
  }

  private func flaw(ofName name: String) -> Flaw? { context.parameter(name).flatMap { flaws[$0.name] } }

  /// Returns the flaw of an environment variable, or of a parameter that stands in for it.
  private func flaw(of expression: VariableExpression) -> Flaw? {
    switch expression.kind {
    case .list: return Flaw(title: "a list")
    case .dictionary: return Flaw(title: "a dictionary")
    default: break
    }
    for name in expression.parameters {
      if let flaw = flaw(ofName: name) { return flaw }
    }
    guard let variables = context.variables else {
      return expression.mayBeNothing ? Flaw(title: "nothing if the variable is not set") : nil
    }
    return switch try? expression.value(of: variables(expression.variable), context.processors) {
    case .content(let content) where content.textWithin == nil: Flaw(title: content.title)
    case .standIn(parameter: ""): Flaw(title: "nothing, since the variable is not set")
    case .content, .standIn, nil: nil
    }
  }
}
