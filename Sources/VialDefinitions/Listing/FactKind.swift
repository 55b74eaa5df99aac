/// A kind of what definition files say, under which two versions are compared.
package enum FactKind: String, CaseIterable {
  case service, parameter, alias, tag
  case abstractService = "abstract service"
}

extension CheckedDefinitions {
  /// Returns the texts of each fact by its title, of which "calls" has several, by the names of a kind.
  ///
  /// A tag has the names of its services in their order.
  package func facts(_ kind: FactKind) -> [String: [String: [String]]] {
    var facts: [String: [String: [String]]] = [:]
    switch kind {
    case .service, .abstractService:
      for service in definitions.services where service.isAbstract == (kind == .abstractService) {
        facts[service.name.value] = self.facts(of: service)
      }
    case .parameter:
      for parameter in definitions.parameters {
        facts[parameter.name] = ["": [parameter.content.json(referring: false).text]]
      }
    case .alias:
      // Decoration makes aliases that no file has.
      for alias in definitions.aliases where !alias.isDecoration {
        facts[alias.name.value] = ["": [alias.target.value]]
      }
    case .tag:
      for tag in definitions.services.flatMap(\.tags) { facts[tag.name] = ["": tags[tag.name]] }
    }
    return facts
  }

  private func facts(of service: ServiceDefinition) -> [String: [String]] {
    let all = Entry.ownFacts(of: service, parameters(of: service), making(of: service))
    var facts: [String: [String]] = [:]
    for fact in all where fact.label != "arguments" { facts[fact.label] = fact.lines }
    func add(_ label: String, _ argument: Argument) { facts[label] = [argument.json(referring: true).text] }
    switch service.arguments?.value.written {
    case .positional(let arguments):
      for (index, argument) in arguments.enumerated() { add("argument \(index + 1)", argument) }
    case .named(let arguments):
      for argument in arguments { add("argument \"\(argument.name)\"", argument.content) }
    case nil: break
    }
    // With a manifest, the arguments by type are there.
    if let filling = service.filling, parameters(of: service).isEmpty {
      facts["other arguments"] = ["by type"]
      for binding in filling.bindings { add("bound \"\(binding.name)\"", binding.content) }
    }
    return facts
  }
}
