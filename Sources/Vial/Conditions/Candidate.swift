/// One of several bindings of a service, with the condition under which it is used.
package struct Candidate: Sendable {
  /// The key of the binding.
  package let key: TypeKey
  package let condition: Condition
  package let registration: CodeLocation
}
