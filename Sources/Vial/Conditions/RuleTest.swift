/// Asks a rule that has no parts.
struct RuleTest<Context>: ContextTest {
  let rule: any Rule<Context>

  var context: TypeKey? {
    Context.self == Requester.self ? nil : TypeKey(Context.self, scope: nil, qualifier: nil)
  }

  var comparison: Comparison? { (rule as? any ComparableRule)?.comparison }

  func holds(in contexts: inout Contexts) throws(InjectionError) -> Bool {
    rule.holds(in: try contexts.context(Context.self))
  }

  var description: String {
    let text = rule.text
    guard rule is any ComparableRule else { return text }
    let name = String(nameOf: Context.self, qualified: false)
    let nameless = "a computed property"
    return text.hasPrefix(nameless) ? "\(nameless) of \(name)\(text.dropFirst(nameless.count))" : "\(name).\(text)"
  }
}
