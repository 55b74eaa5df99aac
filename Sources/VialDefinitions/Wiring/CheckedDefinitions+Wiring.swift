extension CheckedDefinitions {
  /// Fills in the values of parameters and environment variables.
  ///
  /// - Parameters:
  ///   - attached: The values that the program attaches, by their names.
  ///   - variables: Returns the value of an environment variable.
  /// - Returns: What a kernel registers: the services in the order of the files, and their other names, each with the name
  ///   behind it and the one at the end of the chain. Besides, if values are attached, the names whose values have
  ///   become part of it.
  /// - Throws: ``DefinitionError`` if a parameter refers to a value that a file can't hold.
  package func wired(
    attached: [String: ArgumentValue],
    variables: (String) -> String?
  ) throws(DefinitionError) -> (
    parameters: [Named<ArgumentValue>],
    services: [DefinedService],
    aliases: [(name: String, position: FilePosition, target: Named<DefinedService.Request>, end: String)],
    used: Set<String>
  ) {
    let values = try ParameterValues(self, attached: attached, variables: variables)
    return (
      parameters: definitions.parameters.map {
        Named(name: $0.name, content: values[$0.name] ?? .null, position: $0.position)
      },
      services: definitions.madeServices.map { service($0, values) },
      aliases: definitions.aliases.map { alias in
        let (name, target) = (alias.name.value, alias.target)
        let dependency = Named(name: target.value, content: DefinedService.Request.required, position: target.position)
        return (name, alias.name.position, dependency, names.resolved(name) ?? target.value)
      },
      // Of nothing, nothing is used.
      used: attached.isEmpty ? [] : Set(definitions.uses.flatMap(\.use.valueNames).map { names.resolved($0) ?? $0 })
    )
  }
}
