/// One of several bindings of a service, with the condition under which it is used.
package final class Candidate: Sendable {
  /// The key of the binding.
  package let key: TypeKey
  package let condition: Condition
  package let registration: CodeLocation

  /// Whether the condition holds, as fast as it can be asked.
  let holds: ContextPredicate

  init(key: TypeKey, condition: Condition, registration: CodeLocation) {
    self.key = key
    self.condition = condition
    self.registration = registration
    holds = condition.predicate
  }
}
