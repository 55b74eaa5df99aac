/// Environment variables are set, and can be read as their expressions say.
struct VariableRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    for (use, _) in context.definitions.uses { check(use) }
  }

  private func check(_ use: Use) {
    guard case .variable(let expression) = use.target, isDefaultUsable(expression, use.position),
      let variables = context.variables
    else { return }
    do throws(UnusableVariable) {
      _ = try expression.value(of: variables(expression.variable), context.processors)
    } catch {
      let variable = "The environment variable \"\(expression.variable)\""
      switch error {
      case .missing:
        diagnostics.add(
          .missingVariable,
          at: use.position,
          "\(variable) is not set.",
          remedy: "set it, or write %env(default:parameter:\(expression.words))%, or "
            + "%env(default::\(expression.words))% for nothing, if the argument is optional"
        )
      case .malformed(let flaw, let part):
        guard let headline = flaw.headline(part ?? variable) else { return }
        diagnostics.add(
          .malformedVariable,
          at: use.position,
          headline,
          remedy: expression.correction(of: part)
        )
      }
    }
  }

  /// Returns whether an expression can read the text that a parameter gives a variable that isn't set.
  private func isDefaultUsable(_ expression: VariableExpression, _ position: FilePosition) -> Bool {
    guard let parameter = context.defaults[expression.variable], let text = parameter.content.defaultText else {
      return true
    }
    do throws(UnusableVariable) {
      _ = try expression.value(of: text, context.processors)
      return true
    } catch {
      let variable = "The default of the environment variable \"\(expression.variable)\""
      guard case .malformed(let flaw, let part) = error, let headline = flaw.headline(part ?? variable) else {
        return true
      }
      diagnostics.add(
        .malformedVariable,
        at: position,
        headline,
        related: [Diagnostic.Related("parameter at", parameter.position)],
        remedy: "correct the value of \(parameter.name.quoted)"
      )
      return false
    }
  }
}

extension VariableExpression {
  /// The remedy for a variable, or for what a part of the expression gives.
  fileprivate func correction(of part: String?) -> String {
    guard let part else { return "correct what it is set to, which is not shown here" }
    let file = part.contains("file:") ? ", or the file that it names" : ""
    return "correct what \"\(variable)\" is set to\(file), which is not shown here"
  }
}
