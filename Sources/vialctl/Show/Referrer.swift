import VialGraph
import VialKernel

/// A service or a parameter that refers to another one.
struct Referrer {
  let name: String

  /// What it refers to it for, such as `as argument 1`.
  let role: String
  let position: FilePosition

  var text: String { "\(name) \(role) (\(position))" }

  var json: JSONValue { .object([("name", .string(name)), ("role", .string(role))] + position.members) }
}
