/// An argument under a name.
package struct NamedArgument: Sendable {
  package let name: String

  /// Where the name is.
  package let position: FilePosition
  package let argument: Argument
}
