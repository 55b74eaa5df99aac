/// What the rules look at.
struct DefinitionContext {
  let definitions: EffectiveDefinitions
  let names: NameIndex

  /// What the program registers, if that is known.
  let classes: ClassIndex?

  /// Returns the value of an environment variable, if they are to be looked at.
  let variables: ((String) -> String?)?

  /// The names of the services with each tag, the highest priority first.
  let tags: TagIndex

  /// What every definition and every parameter refers to.
  func forEachUse(_ body: (Use) -> Void) {
    for parameter in definitions.parameters { parameter.argument.forEachUse(as: "in its value", body) }
    for service in definitions.services { service.forEachUse(body) }
  }

  /// The definition of a name.
  func definition(of name: String) -> ServiceDefinition? {
    names.definition(of: name).map { definitions.services[$0] }
  }

  /// The value of a parameter.
  func parameter(_ name: String) -> NamedArgument? {
    guard case .parameter(let index) = names.meaning(of: name) else { return nil }
    return definitions.parameters[index]
  }
}
