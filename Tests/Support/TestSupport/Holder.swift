/// What keeps one value, such as a dependency that it was given.
package final class Holder<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
