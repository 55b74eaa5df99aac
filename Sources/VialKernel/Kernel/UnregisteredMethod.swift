/// A method is needed for a type for which it is not registered, which shows only when the instance is there.
struct UnregisteredMethod: Error, CustomStringConvertible {
  let name: String
  let position: FilePosition

  var description: String { "\"\(name)\", which is needed at \(position), is not registered." }
}
