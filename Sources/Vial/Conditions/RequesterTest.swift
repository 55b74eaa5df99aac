/// Asks which service something is needed for.
final class RequesterTest: ContextTest {
  private let requester: TypeKey

  init(_ requester: TypeKey) {
    self.requester = requester
  }

  var context: TypeKey? { nil }

  var isOnMainActor: Bool { false }

  var comparison: Comparison? { Comparison(of: "requester", name: "requester", with: requester) }

  var predicate: ContextPredicate { { [requester] contexts in contexts.isRequested(by: requester) } }

  var description: String { "requested by \(requester.displayName)" }

  var descriptionOfNegation: String { "not \(description)" }
}
