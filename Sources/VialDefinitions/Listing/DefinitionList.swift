/// The services and parameters of definition files, sorted by their names.
struct DefinitionList {
  private struct Service {
    let name: String
    let cells: [String]
    let json: JSONValue
  }

  private let services: [Service]
  private let parameters: [Named<Argument>]

  /// Lists the services with some names, or else all services, aliases and parameters.
  init(_ checked: CheckedDefinitions, only names: Set<String>? = nil) {
    let definitions = checked.definitions
    // The outermost decorator is in the lists of what it decorates.
    let collected = Dictionary(grouping: definitions.services.filter { !$0.tags.isEmpty && !$0.isAbstract }) {
      checked.names.collectedName(of: $0)
    }
    let services = definitions.services.map { service in
      let tags = service.isAbstract ? service.tags : (collected[service.name.value] ?? []).flatMap(\.tags)
      let making = checked.making(of: service)
      let marks =
        [
          service.isAbstract ? "abstract" : nil, service.deprecation == nil ? nil : "deprecated",
          service.decorationPriority == 0 ? nil : "decorates with priority \(service.decorationPriority)",
        ] + making.words
      let cells = [
        service.name.value, service.className?.value ?? service.factory?.text ?? "",
        service.lifetime.map { "\($0)" } ?? "",
        tags.map(\.text).joined(separator: ", "), marks.compactMap(\.self).joined(separator: ", "),
      ]
      return Service(name: service.name.value, cells: cells, json: service.summary(making, tags))
    }
    let aliases = definitions.aliases.map { alias in
      let json = JSONValue.members(["name": .string(alias.name.value), "alias": .string(alias.target.value)])
      return Service(name: alias.name.value, cells: [alias.name.value, "→ \(alias.target.value)"], json: json)
    }
    let listed = names.map { names in services.filter { names.contains($0.name) } } ?? services + aliases
    self.services = listed.ordered { $0.name < $1.name }
    parameters = names == nil ? definitions.parameters.ordered { $0.name < $1.name } : []
  }

  func text(asJSON: Bool) -> String {
    asJSON ? json.indented + "\n" : text
  }

  private var text: String {
    let services = [["SERVICE", "MADE BY", "LIFETIME", "TAGS", "MARKS"]] + services.map(\.cells)
    let parameters =
      [["PARAMETER", "VALUE"]] + parameters.map { [$0.name, $0.content.json(referring: false).text] }
    return [services, parameters].filter { $0.count > 1 }.map(\.table).joined(separator: "\n")
  }

  private var json: JSONValue {
    let parameters = parameters.map { parameter in
      JSONValue.members(["name": .string(parameter.name), "value": parameter.content.json(referring: false)])
    }
    return .members(["services": .array(services.map(\.json)), "parameters": .array(parameters)])
  }
}

extension ServiceDefinition {
  fileprivate func summary(_ making: ServiceMaking, _ tags: [Tag]) -> JSONValue {
    .members([
      "name": .string(name.value),
      "class": .optional(className?.value),
      "factory": factory?.json,
      "lifetime": .optional(lifetime.map { "\($0)" }),
      "tags": .array(tags.map(\.json)),
      "abstract": .bool(isAbstract),
      "asynchronous": making.isAsynchronous ? .bool(true) : nil,
      "isolation": .optional(making.isolation?.rawValue),
      "deprecated": .optional(deprecation),
      "decorationPriority": decorationPriority == 0 ? nil : .integer(decorationPriority),
    ])
  }
}

extension ServiceMaking {
  /// Where and how the service is made, in words.
  fileprivate var words: [String] { [isAsynchronous ? "asynchronous" : nil, isolation?.words].compactMap(\.self) }
}

extension ServiceDefinition.Factory {
  var text: String { "\(method.value) of @\(service.value.name)" }
  var json: JSONValue { .members(["service": .string(service.value.name), "method": .string(method.value)]) }
}

extension ServiceDefinition.Tag {
  var text: String {
    let facts = (priority == 0 ? [] : ["\(priority)"]) + attributes.map { "\($0.key): \($0.value.content.json.text)" }
    return facts.isEmpty ? name : "\(name) (\(facts.joined(separator: ", ")))"
  }

  var json: JSONValue {
    let values = attributes.map { (name: $0.key, value: $0.value.content.json) }
    return .members([
      "name": .string(name), "priority": .integer(priority), "attributes": values.isEmpty ? nil : .object(values),
    ])
  }
}
