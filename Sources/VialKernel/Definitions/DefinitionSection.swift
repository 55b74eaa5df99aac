/// What a definition file says, for every environment or for one.
package struct DefinitionSection: Sendable {
  /// What is under a name of `services`.
  package enum Service: Sendable {
    case definition(ServiceDefinition)
    case alias(name: Located<String>, Located<Argument.Reference>)

    package var name: Located<String> {
      switch self {
      case .definition(let definition): definition.name
      case .alias(let name, _): name
      }
    }
  }

  package var imports: [Located<String>] = []
  package var parameters: [NamedArgument] = []
  package var services: [Service] = []

  /// Whether it says nothing.
  package var isEmpty: Bool { imports.isEmpty && parameters.isEmpty && services.isEmpty }
}

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
