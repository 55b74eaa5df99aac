import VialGraph
import VialKernel

/// The services and parameters of definition files, by their names.
struct DefinitionList {
  /// A line of the list of services.
  private struct Service {
    let name: String
    let cells: [String]
    let json: JSONValue
  }

  private let services: [Service]
  private let parameters: [NamedArgument]

  init(_ definitions: EffectiveDefinitions) {
    let services = definitions.services.map { service in
      let marks = [service.isAbstract ? "abstract" : nil, service.deprecation == nil ? nil : "deprecated"]
      let cells = [
        service.name.value, service.maker ?? "", service.scope.rawValue,
        service.tags.map(\.text).joined(separator: ", "),
        marks.compactMap(\.self).joined(separator: ", "),
      ]
      return Service(name: service.name.value, cells: cells, json: service.summary)
    }
    let aliases = definitions.aliases.map { alias in
      let json = JSONValue.members(["name": .string(alias.name.value), "alias": .string(alias.target.value)])
      return Service(name: alias.name.value, cells: [alias.name.value, "→ \(alias.target.value)"], json: json)
    }
    self.services = (services + aliases).sorted { $0.name < $1.name }
    parameters = definitions.parameters.sorted { $0.name < $1.name }
  }

  /// Returns the list in a format.
  func text(_ format: ListFormat) -> String {
    switch format {
    case .text: text
    case .json: json.indented + "\n"
    }
  }

  private var text: String {
    let services = [["SERVICE", "MADE BY", "SCOPE", "TAGS", "MARKS"]] + services.map(\.cells)
    let parameters =
      [["PARAMETER", "VALUE"]] + parameters.map { [$0.name, $0.argument.json(referring: false).text] }
    return [services, parameters].filter { $0.count > 1 }.map { rows in
      Lines.table(rows.map { $0.map(\.printableLine) }).map { "\($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private var json: JSONValue {
    .members([
      "services": .array(services.map(\.json)),
      "parameters": .array(
        parameters.map { parameter in
          .members(["name": .string(parameter.name), "value": parameter.argument.json(referring: false)])
        }
      ),
    ])
  }
}
