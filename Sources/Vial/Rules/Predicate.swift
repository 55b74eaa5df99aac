/// A rule that asks a function, with a name.
struct Predicate<Context>: Rule, CustomStringConvertible {
  let description: String
  let predicate: @Sendable (Context) -> Bool

  func holds(in context: Context) -> Bool { predicate(context) }
}
