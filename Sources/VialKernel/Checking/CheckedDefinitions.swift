/// What definition files say in an environment, and what is wrong with it.
package struct CheckedDefinitions: Sendable {
  /// What was understood.
  package let definitions: EffectiveDefinitions
  let names: NameIndex
  let tags: TagIndex

  /// What is wrong, in the order of the files and of the places in them.
  package let mistakes: [Mistake]

  /// Whether the definitions cannot be used.
  package var hasErrors: Bool { mistakes.contains { $0.severity == .error } }
}
