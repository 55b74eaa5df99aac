/// A value with where it stands in a definition file.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let position: FilePosition

  package init(_ value: Value, at position: FilePosition) {
    self.value = value
    self.position = position
  }
}
