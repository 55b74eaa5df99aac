/// What an argument gave when it was needed is nothing that its constructor or method takes.
struct UnusableArgument: Error, CustomStringConvertible {
  let parameter: Manifest.Parameter

  /// What the constructor or the method is called.
  let callee: String

  /// Where the argument is, if there is one.
  let position: FilePosition?

  init(parameter: Manifest.Parameter, of callee: String, position: FilePosition?) {
    self.parameter = parameter
    self.callee = callee
    self.position = position
  }

  var description: String {
    let found = position.map { "what is given at \($0) is none" } ?? "none is given"
    return "The argument \"\(parameter.name)\" of \(callee) takes \(parameter.type), and \(found)."
  }
}
