/// Asks which service something is needed for.
struct RequesterTest: ContextTest {
  let requester: TypeKey

  var context: TypeKey? { nil }

  var comparison: Comparison? { Comparison(of: "requester", name: "requester", with: requester) }

  func holds(in contexts: inout Contexts) -> Bool {
    contexts.requester.step.map { $0.key.service == requester } ?? false
  }

  var description: String { "requested by \(requester.displayName)" }
}
