/// A rule that depends on nothing.
struct Constant<Context>: Rule, CustomStringConvertible {
  let holds: Bool

  func holds(in context: Context) -> Bool { holds }

  var description: String { holds ? "always" : "never" }
}
