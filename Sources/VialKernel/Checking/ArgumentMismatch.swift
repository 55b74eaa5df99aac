/// A value that is not of the kind that a parameter takes.
struct ArgumentMismatch {
  let title: String
  var position: FilePosition

  /// Where the parameter of the files is from which it comes.
  var origin: FilePosition?

  /// Whether it is an element of a list or a dictionary.
  var isWithin = false

  /// What to write instead, if that can be told.
  var remedy: String?

  /// What is asked again and again where many arguments stand for the same parameter.
  struct Question: Hashable {
    /// The parameter of the files, by its position.
    let index: Int

    /// What takes it.
    let parameter: Manifest.Parameter
  }
}
