/// The full text of an error: what happened, the facts around it, and what to do about it.
///
/// Every error of Vial is rendered here, so that all of them read alike.
package struct Diagnosis {
  /// What happened, as one sentence.
  package let headline: String

  private var details: [String] = []

  package init(headline: String) {
    self.headline = headline
  }

  /// Adds a fact, if there is one; its further lines are indented below the first.
  package mutating func add(_ label: String, _ fact: String?) {
    guard let fact else { return }
    let lines = fact.split(separator: "\n", omittingEmptySubsequences: false)
    details.append("  \(label): " + lines.joined(separator: "\n    "))
  }

  /// The headline and below it the facts, a line each.
  package var text: String { ([headline] + details).joined(separator: "\n") }
}
