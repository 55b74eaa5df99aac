/// Something that asks for a text.
@MainActor
protocol Screen: AnyObject {
  /// What it asks for, and what it knows already.
  var prompt: String { get }

  /// Whether the terminal should hide the input.
  var isSecret: Bool { get }

  /// Takes what was typed.
  func enter(_ text: String) throws(Refusal)
}
