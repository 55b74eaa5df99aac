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
