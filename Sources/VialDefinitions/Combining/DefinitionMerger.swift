/// Merges the sections of several files.
struct DefinitionMerger {
  private(set) var definitions = EffectiveDefinitions()
  private let diagnostics: Diagnostics

  /// The positions of the names, in the entries and in the parameters.
  private var services: [String: Int] = [:]
  private var parameters: [String: Int] = [:]

  /// The places of the inline services, whose names are their places within the arguments of others.
  private var inlineServices: [String: FilePosition] = [:]

  private let candidates: NameCandidates

  /// All services in the order of the files, with the aliases.
  private var entries: [DefinitionSection.Service] = []

  init(_ loaded: LoadedDefinitions, _ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    candidates = NameCandidates { Set(loaded.sections.flatMap(\.services).map(\.name.value)).ordered(by: <) }
    definitions.files = loaded.files
    definitions.syntaxes = loaded.syntaxes
    definitions.isComplete = loaded.isComplete
    definitions.environments = Set(loaded.environments.map(\.value))
    for section in loaded.sections { for parameter in section.parameters { add(parameter) } }
    for section in loaded.sections { for service in section.services { add(service) } }
    for entry in entries {
      switch entry {
      case .definition(let definition):
        definitions.services.append(definition)
        for service in definition.inlineServices { addInline(service) }
      case .alias(let name, let target):
        let target = Located(target.value.name, at: target.position)
        definitions.aliases.append(EffectiveDefinitions.Alias(name: name, target: target, isDecoration: false))
      }
    }
  }

  private mutating func add(_ parameter: Named<Argument>) {
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
      return diagnostics.add(
        .duplicateName,
        at: name.position,
        "\(name.value.quoted) is the name of a parameter and of a service.",
        related: [Diagnostic.Related("parameter at", definitions.parameters[parameter].position)],
        remedy: "rename one of them, since \("@\(name.value)".quoted) could be either"
      )
    }
    let override: FilePosition?
    let remedy: String
    switch service {
    case .definition(let definition):
      override = definition.override
      let key = RemedyCode.marked("\"override\": true")
      remedy = "add \(key) if it is to take the place of the other one, or rename it"
    case .alias: (override, remedy) = (nil, "leave out one of them, or rename the alias")
    }
    guard let known = services[name.value] else {
      services[name.value] = entries.count
      entries.append(service)
      if let override { addOverrideOfNothing(name.value, at: override) }
      return
    }
    if override != nil {
      entries[known] = service
    } else {
      diagnostics.add(
        .overrideMissing,
        at: name.position,
        "The service \(name.value.quoted) is defined a second time.",
        related: [Diagnostic.Related("defined at", entries[known].name.position)],
        remedy: remedy
      )
    }
  }

  private mutating func addInline(_ service: ServiceDefinition) {
    let name = service.name
    definitions.services.append(service)
    let named = services[name.value].map { entries[$0].name.position }
    let other = named ?? parameters[name.value].map { definitions.parameters[$0].position }
    let inline = inlineServices.updateValue(name.position, forKey: name.value)
    guard let position = other ?? inline else { return }
    diagnostics.add(
      .duplicateName,
      at: position,
      "\(name.value.quoted) is the name of an inline service too.",
      related: [Diagnostic.Related("defined at", name.position)],
      remedy: other == nil ? "rename the service around it" : "rename it"
    )
  }

  private func addOverrideOfNothing(_ name: String, at position: FilePosition) {
    if !definitions.isComplete { return }
    diagnostics.add(
      .overridesNothing,
      at: position,
      "The service \(name.quoted) overrides another definition, and no other comes before it.",
      remedy: "leave out \(RemedyCode.marked("\"override\":")), or give it the name of the other one",
      resembling: name,
      among: candidates
    ) { [services] in $0 != name && services[$0] != nil }
  }
}
