/// One of several bindings of a service, with the condition under which it is used.
struct Candidate: Sendable {
  /// The key of the binding.
  let key: TypeKey
  let condition: Condition
  let registration: CodeLocation
}
