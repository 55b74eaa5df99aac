/// A rule that compares a property with a value.
@usableFromInline
struct ComparingRule<Context, Value: Equatable & Sendable>: Rule, Comparing, CustomStringConvertible {
  let keyPath: any KeyPath<Context, Value> & Sendable
  let value: Value

  @usableFromInline
  init(keyPath: any KeyPath<Context, Value> & Sendable, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  @usableFromInline
  func holds(in context: Context) -> Bool { context[keyPath: keyPath] == value }

  @usableFromInline
  var description: String { "\(name) == \(value)" }

  var textOfDifference: String { "\(name) != \(value)" }

  private var name: String { PropertyName(of: keyPath, in: Context.self)?.description ?? "a computed property" }
}
