/// No operation has the name to leave out.
struct UnknownOperation: Error, CustomStringConvertible {
  let name: String

  var description: String { "There is no operation \"\(name)\" that could be left out." }
}
