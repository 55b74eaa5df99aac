/// Environment variables are set, and can be read as their expressions say.
struct VariableRule: DefinitionRule {
  let context: DefinitionContext
  var diagnostics: Diagnostics

  mutating func check() {
    for parameter in context.definitions.parameters { parameter.argument.forEachUse(as: "") { check($0) } }
    for service in context.definitions.services { service.forEachUse { check($0) } }
  }

  private mutating func check(_ use: Use) {
    guard case .variable(let expression) = use.target, let variables = context.variables else { return }
    do throws(UnusableVariable) {
      _ = try expression.value(of: variables(expression.variable))
    } catch {
      let title = "The environment variable \"\(expression.variable)\" is not"
      switch error {
      case .missing:
        diagnostics.add(
          .missingVariable,
          at: use.position,
          "\(title) set.",
          remedy: "set it, or write %env(default:parameter:\(expression.words))%, or "
            + "%env(default::\(expression.words))% for nothing, if the argument is optional"
        )
      case .malformed(let expected):
        diagnostics.add(
          .malformedVariable,
          at: use.position,
          "\(title) \(expected).",
          remedy: "correct what it is set to, which is not shown here"
        )
      }
    }
  }
}
