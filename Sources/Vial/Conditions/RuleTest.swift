/// Asks a rule that has no parts.
final class RuleTest<Context>: ContextTest {
  private let rule: any Rule<Context>

  /// The rule as fast as it can be asked.
  private let predicate: @Sendable (Context) -> Bool

  init(_ rule: any Rule<Context>, predicate: @escaping @Sendable (Context) -> Bool) {
    self.rule = rule
    self.predicate = predicate
  }

  var isOnMainActor: Bool { false }

  var context: TypeKey? {
    Context.self == Requester.self ? nil : TypeKey(Context.self, scope: nil, qualifier: nil)
  }

  var comparison: Comparison? { (rule as? any ComparableRule)?.comparison }

  func holds(in contexts: inout Contexts) throws(InjectionError) -> Bool {
    predicate(try contexts.context(Context.self))
  }

  var description: String { qualified(rule.text) }

  var descriptionOfNegation: String {
    (rule as? any Comparing).map { qualified($0.textOfDifference) } ?? "!\(description)"
  }

  /// The text of a rule behind the name of what it is about, if it begins with a property.
  private func qualified(_ text: String) -> String {
    guard rule is any ComparableRule else { return text }
    let name = String(nameOf: Context.self, qualified: false)
    let nameless = "a computed property"
    return text.hasPrefix(nameless) ? "\(nameless) of \(name)\(text.dropFirst(nameless.count))" : "\(name).\(text)"
  }
}
