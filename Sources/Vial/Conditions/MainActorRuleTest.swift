/// Asks a rule that belongs to the main actor, and that has no parts.
final class MainActorRuleTest<Context>: ContextTest {
  private let test: RuleTest<Context>
  private let predicate: @Sendable (Context) -> Bool

  init(_ rule: AnyRule<Context>) {
    test = RuleTest(rule)
    predicate = rule.predicate
  }

  var context: TypeKey? { test.context }

  var isOnMainActor: Bool { true }

  var comparison: Comparison? { test.comparison }

  func holds(in contexts: inout Contexts) throws(InjectionError) -> Bool {
    try contexts.isTrueOnMainActor(predicate)
  }

  var description: String { test.description }

  var descriptionOfNegation: String { test.descriptionOfNegation }
}
