/// A value that is to be part of a text, and is none that has one.
struct UnusableText: Error, CustomStringConvertible {
  /// The parameter or the expression.
  let source: String
  let position: FilePosition

  var description: String {
    "\(source), at \(position), is to be part of a text, and is neither a text, a number, true nor false."
  }
}
