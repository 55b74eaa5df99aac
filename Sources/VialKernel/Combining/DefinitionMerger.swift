/// Takes together what several files say under the same names.
struct DefinitionMerger {
  private(set) var definitions = EffectiveDefinitions()
  private(set) var mistakes: Mistakes

  /// Where each name was defined, be it a service's or a parameter's.
  private var services: [String: Int] = [:]
  private var parameters: [String: Int] = [:]

  /// All services in the order of the files, the aliases among them.
  private var entries: [DefinitionSection.Service] = []

  init(_ loaded: LoadedDefinitions) {
    mistakes = loaded.mistakes
    definitions.files = loaded.files
    definitions.isComplete = loaded.isComplete
    for section in loaded.sections {
      for parameter in section.parameters { add(parameter) }
    }
    for section in loaded.sections {
      for service in section.services { add(service) }
    }
    for entry in entries {
      switch entry {
      case .definition(let definition): definitions.services.append(definition)
      case .alias(let name, let target):
        let target = Located(target.value.name, at: target.position)
        definitions.aliases.append(EffectiveDefinitions.Alias(name: name, target: target, isDecoration: false))
      }
    }
  }

  /// Adds a parameter, in place of what an import or another section says about it.
  private mutating func add(_ parameter: NamedArgument) {
    if let known = parameters[parameter.name] {
      definitions.parameters[known] = parameter
    } else {
      parameters[parameter.name] = definitions.parameters.count
      definitions.parameters.append(parameter)
    }
  }

  private mutating func add(_ service: DefinitionSection.Service) {
    let name = service.name
    if let parameter = parameters[name.value] {
      mistakes.add(
        Mistake(
          .duplicateName,
          at: name.position,
          "\(name.value.quoted) is the name of a parameter and of a service.",
          related: [Mistake.Related("parameter at", definitions.parameters[parameter].position)],
          remedy: "rename one of them, since \("@\(name.value)".quoted) could be either"
        )
      )
      return
    }
    let override = override(of: service)
    guard let known = services[name.value] else {
      services[name.value] = entries.count
      entries.append(service)
      if let override { addOverrideOfNothing(name.value, at: override) }
      return
    }
    if override != nil {
      entries[known] = service
    } else {
      mistakes.add(
        Mistake(
          .overrideMissing,
          at: name.position,
          "The service \(name.value.quoted) is defined a second time.",
          related: [Mistake.Related("defined at", entries[known].name.position)],
          remedy: remedy(for: service)
        )
      )
    }
  }

  private func override(of service: DefinitionSection.Service) -> FilePosition? {
    if case .definition(let definition) = service { definition.override } else { nil }
  }

  private func remedy(for service: DefinitionSection.Service) -> String {
    if case .alias = service { return "leave out one of them, or rename the alias" }
    return "add \"override\": true if it is to take the place of the other one, or rename it"
  }

  private mutating func addOverrideOfNothing(_ name: String, at position: FilePosition) {
    if !definitions.isComplete { return }
    mistakes.add(
      Mistake(
        .overridesNothing,
        at: position,
        "The service \(name.quoted) overrides another definition, and no other comes before it.",
        remedy: "leave out \"override\", or give it the name of the one that it is to replace"
      ),
      resembling: name
    ) { [services] in services.keys.filter { $0 != name } }
  }
}
