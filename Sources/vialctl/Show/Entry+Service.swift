import VialGraph
import VialKernel

extension Entry {
  /// All about a service.
  init(
    _ service: ServiceDefinition,
    in definitions: EffectiveDefinitions,
    _ known: Names,
    _ parameters: [Manifest.Parameter]
  ) {
    let name = service.name.value
    let names = known.all(of: name)
    var search = ReferrerSearch(names: names)
    search.parentNames = known.undecorated(of: service.collectedName)
    // What decorates a service is collected in its place.
    search.tags = Set(definitions.services.filter { names.contains($0.collectedName) }.flatMap(\.tags).map(\.name))
    let decorators = definitions.services.filter { $0.decorated != nil && names.contains("\($0.name.value).inner") }
    self.init(
      kind: .service,
      name: name,
      facts: [
        Fact(definedAt: service.name.position),
        Fact("class", service.className?.value),
        service.factory.map { Fact("factory", ["\($0.method.value) of @\($0.service.value.name)"], $0.json) },
        Fact("scope", service.scope.rawValue),
        service.isAbstract ? Fact("abstract", ["true"], .bool(true)) : nil,
        Fact("deprecated", service.deprecation),
        Fact("parent", service.parent?.value),
        Fact("decorates", service.decorated?.value),
        Fact("decorated by", key: "decoratedBy", names: decorators.map(\.name.value).sorted()),
        Fact("aliases", names: known.aliases(of: name)),
        Self.arguments(service.arguments?.value, parameters),
        Self.calls(service.calls),
        Self.tags(service.tags),
        Fact(search.referrers(in: definitions)),
      ]
    )
  }

  private static func arguments(_ list: ArgumentList?, _ parameters: [Manifest.Parameter]) -> Fact? {
    guard let list, !list.arguments.isEmpty else { return nil }
    let lines =
      switch list {
      case .positional(let arguments):
        arguments.enumerated().map { index, argument in
          // What the constructor or the method calls it, if that is known.
          let name = parameters.indices.contains(index) ? " \(parameters[index].name)" : ""
          return "\(index + 1)\(name): \(argument.json(referring: true).text)"
        }
      case .named(let arguments):
        arguments.map { "\($0.name): \($0.argument.json(referring: true).text)" }
      }
    return Fact("arguments", lines, list.json)
  }

  private static func calls(_ calls: [ServiceDefinition.Call]) -> Fact? {
    if calls.isEmpty { return nil }
    let lines = calls.map { call in
      let arguments =
        switch call.arguments {
        case .positional(let arguments): arguments.map { $0.json(referring: true).text }
        case .named(let arguments): arguments.map { "\($0.name): \($0.argument.json(referring: true).text)" }
        }
      return "\(call.method.value)(\(arguments.joined(separator: ", ")))"
    }
    let json = calls.map { call in
      JSONValue.members(["method": .string(call.method.value), "arguments": call.arguments.json])
    }
    return Fact("calls", lines, .array(json))
  }

  private static func tags(_ tags: [ServiceDefinition.Tag]) -> Fact? {
    tags.isEmpty ? nil : Fact("tags", tags.map(\.text), .array(tags.map(\.json)))
  }
}

extension ArgumentList {
  /// The arguments as a definition file has them.
  var json: JSONValue {
    switch self {
    case .positional(let arguments): .array(arguments.map { $0.json(referring: true) })
    case .named(let arguments): .object(arguments.map { ($0.name, $0.argument.json(referring: true)) })
    }
  }
}
