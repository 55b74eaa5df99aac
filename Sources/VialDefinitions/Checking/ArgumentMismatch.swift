/// A value of another kind than a parameter takes.
struct ArgumentMismatch {
  /// The end of the sentence about the value, such as `here is a text`.
  var finding: String

  /// Whether the value is within a list or a dictionary, which follows the finding.
  var isWithin = false
  var position: FilePosition

  /// The place of the parameter of the files that has the value.
  var origin: FilePosition?

  /// The place of the service that is the value.
  var definition: FilePosition?

  /// What to write instead, if that is known.
  var remedy: String?

  /// The value that is probably meant, as a file has it.
  var correction: String?

  /// What might be meant, with the value.
  var nearMisses: (name: String, among: [String])?

  init(_ finding: String, at position: FilePosition, remedy: String? = nil) {
    self.finding = finding
    self.position = position
    self.remedy = remedy
  }

  /// A parameter of the files, by its position, as the argument for a parameter of a callee.
  struct Question: Hashable {
    let index: Int
    let parameter: Manifest.Parameter
  }
}
