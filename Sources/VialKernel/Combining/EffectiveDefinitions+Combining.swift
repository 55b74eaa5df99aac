extension EffectiveDefinitions {
  /// Takes together what files say; what the program attaches itself wins over them, and they win over what is inherited.
  static func combining(
    _ loaded: LoadedDefinitions,
    attached: Set<String>,
    inherited: Set<String>,
    mistakes: inout Mistakes
  ) -> (definitions: EffectiveDefinitions, names: NameIndex) {
    let merger = DefinitionMerger(loaded)
    var definitions = merger.definitions
    let names = NameIndex(definitions, attached: attached.union(inherited))
    let inheritance = Inheritance(definitions.services, names, mistakes: merger.mistakes)
    definitions.services = inheritance.definitions
    definitions.removeAll(named: attached)
    let decoration = Decoration(definitions, attached: attached, mistakes: inheritance.mistakes)
    mistakes = decoration.mistakes
    return (decoration.definitions, NameIndex(decoration.definitions, attached: decoration.attached.union(inherited)))
  }

  private mutating func removeAll(named names: Set<String>) {
    if names.isEmpty { return }
    parameters.removeAll { names.contains($0.name) }
    services.removeAll { names.contains($0.name.value) }
    aliases.removeAll { names.contains($0.name.value) }
  }
}
