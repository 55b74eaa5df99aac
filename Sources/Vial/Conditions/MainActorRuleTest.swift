/// Asks a rule that belongs to the main actor, and that has no parts.
final class MainActorRuleTest<Context>: ContextTest {
  private let test: RuleTest<Context>
  private let predicate: @Sendable (Context) -> Bool

  init(_ rule: any Rule<Context>, predicate: @escaping @Sendable (Context) -> Bool) {
    test = RuleTest(rule, predicate: predicate)
    self.predicate = predicate
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
