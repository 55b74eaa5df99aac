/// Asks a rule that has no parts.
final class RuleTest<Context>: ContextTest {
  private let rule: AnyRule<Context>

  init(_ rule: AnyRule<Context>) {
    self.rule = rule
  }

  var isOnMainActor: Bool { false }

  var context: TypeKey? {
    Context.self == Requester.self ? nil : TypeKey(Context.self, scope: nil, qualifier: nil)
  }

  var comparison: Comparison? { rule.wording?.comparison }

  var predicate: ContextPredicate {
    { [predicate = rule.predicate] contexts throws(InjectionError) in try contexts.isTrue(predicate) }
  }

  var description: String { qualified(rule.text) }

  var descriptionOfNegation: String {
    (rule.wording?.contraryText).map(qualified) ?? "!\(description)"
  }

  /// The text of a rule behind the name of what it is about, if it begins with a property.
  private func qualified(_ text: String) -> String {
    guard comparison != nil else { return text }
    let name = String(nameOf: Context.self, qualified: false)
    let nameless = "a computed property"
    return text.hasPrefix(nameless) ? "\(nameless) of \(name)\(text.dropFirst(nameless.count))" : "\(name).\(text)"
  }
}
