/// What a registration tells of its provider's dependencies.
@usableFromInline
package enum Declaration: Sendable {
  /// Nothing; a provider that takes a resolver may ask for anything.
  case none

  /// What they are, told when a graph is made; `nil` if it turns out that nobody knows.
  case requirements(@Sendable () -> [Requirement]?)

  /// The same, of a factory that asks for them when it is called.
  case factory(@Sendable () -> [Requirement]?)

  /// What a list tells, if there is one.
  init(_ requirements: [Requirement]?) {
    self = requirements.map { requirements in .requirements { requirements } } ?? .none
  }

  /// The dependencies of an initializer whose arguments are asked for by their types.
  @usableFromInline
  static func arguments<each Argument>(_: repeat (each Argument).Type) -> Declaration {
    .requirements { Requirement.list(repeat (each Argument).self, at: nil) }
  }
}
