/// A screen that asks for a text.
@MainActor
protocol Screen: AnyObject {
  /// The text that it asks for, and its context.
  var prompt: String { get }

  /// Whether the terminal should hide the input.
  var isSecret: Bool { get }

  /// Takes what was typed.
  func enter(_ text: String) throws(Refusal)
}
