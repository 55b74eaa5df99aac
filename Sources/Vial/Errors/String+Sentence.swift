extension String {
  /// The text as a sentence begins with it.
  package var atBeginningOfSentence: String { prefix(1).uppercased() + dropFirst() }
}
