extension Entry {
  init(
    _ service: ServiceDefinition,
    in checked: CheckedDefinitions,
    _ known: Names
  ) {
    let (name, definitions) = (service.name.value, checked.definitions)
    let names = known.all(of: name)
    var search = ReferrerSearch(names: names)
    search.parentNames = known.all(of: service.collectedName, withDecorated: false)
    // Tags collect the outermost decorator in place of its service.
    let collected = definitions.services.filter { !$0.isAbstract && checked.names.collectedName(of: $0) == name }
    let tags = collected.flatMap(\.tags)
    search.tags = Set(tags.map(\.name))
    let decorators = definitions.services.filter { $0.innerName.map(names.contains) == true }
    self.init(
      kind: .service,
      name: name,
      facts: [Fact(definedAt: service.name.position)] + Self.making(of: service, checked.making(of: service)) + [
        Fact("decorated by", key: "decoratedBy", names: decorators.map(\.name.value).ordered(by: <)),
        Fact("aliases", names: known.aliases(of: name)),
      ] + Self.contents(of: service, checked.parameters(of: service), service.isAbstract ? service.tags : tags)
        + [Fact(search.referrers(in: definitions))]
    )
  }

  /// The facts that the definition of a service alone tells, without its place.
  static func ownFacts(
    of service: ServiceDefinition,
    _ parameters: [Manifest.Parameter],
    _ making: ServiceMaking
  ) -> [Fact] {
    (Self.making(of: service, making) + contents(of: service, parameters, service.tags)).compactMap(\.self)
  }

  private static func making(of service: ServiceDefinition, _ making: ServiceMaking) -> [Fact?] {
    [
      Fact("class", service.className?.value),
      service.factory.map { Fact("factory", [$0.text], $0.json) },
      Fact("lifetime", service.lifetime.map { "\($0)" }),
      making.isAsynchronous ? Fact("asynchronous", ["true"], .bool(true)) : nil,
      making.isolation.map { Fact("isolation", [$0.words], .string($0.rawValue)) },
      service.isAbstract ? Fact("abstract", ["true"], .bool(true)) : nil,
      Fact("deprecated", service.deprecation),
      Fact("parent", service.parent?.value),
      Fact("decorates", service.decorated?.value),
      service.decorationFact,
    ]
  }

  private static func contents(
    of service: ServiceDefinition,
    _ parameters: [Manifest.Parameter],
    _ collected: [ServiceDefinition.Tag]
  ) -> [Fact?] {
    [arguments(service.arguments?.value, parameters), calls(service.calls), tags(collected)]
  }

  private static func arguments(_ list: ArgumentList?, _ parameters: [Manifest.Parameter]) -> Fact? {
    guard let list = list?.written, !list.arguments.isEmpty else { return nil }
    let lines = list.texts { index in
      // The name of the parameter, if it is known.
      "\(index + 1)\(parameters.indices.contains(index) ? " \(parameters[index].name)" : ""): "
    }
    return Fact("arguments", lines, list.json)
  }

  private static func calls(_ calls: [ServiceDefinition.Call]) -> Fact? {
    if calls.isEmpty { return nil }
    let lines = calls.map { call in
      let arguments = call.arguments.texts { _ in "" }
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

extension ServiceDefinition {
  /// The priority among the decorators of a service, unless it is the usual one.
  fileprivate var decorationFact: Fact? {
    if decorationPriority == 0 { return nil }
    let priority = decorationPriority
    return Fact("decoration priority", key: "decorationPriority", ["\(priority)"], .integer(priority))
  }
}

extension ArgumentList {
  /// Returns a text for each argument, behind its name or a title for its position.
  fileprivate func texts(_ title: (Int) -> String) -> [String] {
    switch self {
    case .positional(let arguments):
      arguments.enumerated().map { "\(title($0.offset))\($0.element.json(referring: true).text)" }
    case .named(let arguments): arguments.map { "\($0.name): \($0.content.json(referring: true).text)" }
    }
  }
}
