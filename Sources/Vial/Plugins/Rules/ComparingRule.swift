/// A rule that compares a property with a value.
struct ComparingRule<Context, Value: Equatable & Sendable>: Rule, CustomStringConvertible {
  let keyPath: any KeyPath<Context, Value> & Sendable
  let value: Value

  func holds(in context: Context) -> Bool { context[keyPath: keyPath] == value }

  var description: String {
    "\(PropertyName(of: keyPath, in: Context.self)?.description ?? "a computed property") == \(value)"
  }
}
