/// A service to be extended is of another type than the function takes.
struct UnexpectedService: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, _ expected: Any.Type, found: Any) {
    let found = String(naming: type(of: found))
    description = "The service \"\(name)\" is a \(found), and is to be extended as \(String(naming: expected))."
  }
}
