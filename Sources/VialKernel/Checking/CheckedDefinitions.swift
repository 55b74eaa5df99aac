/// What definition files say in an environment, and what is wrong with it.
package struct CheckedDefinitions: Sendable {
  /// What was understood.
  package let definitions: EffectiveDefinitions

  /// What is wrong, in the order of the files and of the places in them.
  package let mistakes: [Mistake]
}
