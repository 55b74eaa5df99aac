/// What a definition file says.
package struct DefinitionFile: Sendable {
  package let name: String

  /// What holds in every environment.
  package var section = DefinitionSection()

  /// What is added in an environment.
  package var environments: [NamedSection] = []

  /// Whether it was understood where it may define a name.
  package var isComplete = true

  /// Whether it says nothing in any environment.
  package var saysNothing: Bool { section.isEmpty && environments.allSatisfy(\.section.isEmpty) }

  /// What is added in one environment.
  package struct NamedSection: Sendable {
    package let name: Located<String>
    package let section: DefinitionSection
  }
}
