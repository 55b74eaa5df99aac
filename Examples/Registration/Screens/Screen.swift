/// Something that asks for a text.
@MainActor
protocol Screen: AnyObject {
  /// What it asks for, and what it knows already.
  var prompt: String { get }

  /// Whether nobody should read what is typed.
  var isSecret: Bool { get }

  /// Takes what was typed.
  func enter(_ text: String) throws(Refusal)
}
