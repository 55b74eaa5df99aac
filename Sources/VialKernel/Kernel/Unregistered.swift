/// A class or a method is needed and not registered, which shows only when an instance is made.
struct Unregistered: Error, CustomStringConvertible {
  /// Whether it is a class or a method.
  let kind: String
  let name: String
  let position: FilePosition

  var description: String { "The \(kind) \(name.quoted), which is needed at \(position), is not registered." }
}
