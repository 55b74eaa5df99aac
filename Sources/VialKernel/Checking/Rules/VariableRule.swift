/// Environment variables have to be set, and to say what they are said to say.
enum VariableRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    guard let variables = context.variables else { return }
    context.forEachUse { use in
      guard case .variable(let expression) = use.target else { return }
      do throws(UnusableVariable) {
        _ = try expression.value(of: variables(expression.variable))
      } catch {
        mistakes.add(error.mistake(expression, at: use.position))
      }
    }
  }
}
