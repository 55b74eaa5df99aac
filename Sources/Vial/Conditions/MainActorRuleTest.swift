/// Asks a rule that belongs to the main actor, and that has no parts.
final class MainActorRuleTest<Context>: ContextTest {
  private let test: RuleTest<Context>
  let predicate: ContextPredicate

  init(_ rule: AnyRule<Context>) {
    test = RuleTest(rule)
    predicate = { [predicate = rule.predicate] contexts throws(InjectionError) in
      try contexts.isTrueOnMainActor(predicate)
    }
  }

  var context: TypeKey? { test.context }

  var isOnMainActor: Bool { true }

  var comparison: Comparison? { test.comparison }

  var description: String { test.description }

  var descriptionOfNegation: String { test.descriptionOfNegation }
}
