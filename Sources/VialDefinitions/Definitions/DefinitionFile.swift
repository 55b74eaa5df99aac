struct DefinitionFile {
  struct Environment {
    let name: Located<String>
    var section: DefinitionSection
  }

  /// The part that applies in every environment.
  var section: DefinitionSection
  var environments: [Environment] = []

  /// Whether every part that may define a name was understood.
  let isComplete: Bool

  /// Whether it says nothing; a section without content still declares its environment.
  var isEmpty: Bool { section.isEmpty && environments.isEmpty }
}

/// The content of a definition file for every environment, or for one.
struct DefinitionSection {
  enum Service {
    case definition(ServiceDefinition)
    case alias(name: Located<String>, Located<Argument.Reference>)

    var name: Located<String> {
      switch self {
      case .definition(let definition): definition.name
      case .alias(let name, _): name
      }
    }

    /// How many services it is, with those that its arguments define.
    var count: Int { if case .definition(let definition) = self { definition.inlineServices.count + 1 } else { 1 } }
  }

  var imports: [Located<String>] = []
  var parameters: [Named<Argument>] = []
  var services: [Service] = []

  var isEmpty: Bool { imports.isEmpty && parameters.isEmpty && services.isEmpty }
}
