/// A rule that asks others, and knows what they said.
protocol ComposedRule<Context>: Rule {
  /// What the rule says in a context, with what its parts said.
  func composedVerdict(in context: Context) -> Verdict

  /// The rule as people read it.
  var composedText: String { get }

  /// The operator between the parts of the text, so that it may need parentheses within another one.
  var operatorOfText: String? { get }
}

extension ComposedRule {
  var operatorOfText: String? { nil }

  /// The texts of two rules with an operator between them; of a chain of one operator it is a chain.
  func text(of left: some Rule, _ name: String, _ right: some Rule) -> String {
    let continues = (left as? any ComposedRule)?.operatorOfText == name
    return "\(continues ? left.text : left.textOfPart) \(name) \(right.textOfPart)"
  }
}
