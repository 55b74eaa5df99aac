/// Makes what definitions say known to a container.
struct DefinitionWiring {
  let checked: CheckedDefinitions
  let constructors: ServiceConstructors
  let container: Container
  let evaluation: ArgumentEvaluation

  init(
    _ checked: CheckedDefinitions,
    _ constructors: ServiceConstructors,
    _ container: Container,
    variables: [String: String]
  ) throws {
    self.checked = checked
    let definitions = checked.definitions
    self.constructors = constructors
    self.container = container
    for (name, inner) in definitions.renamed.sorted(by: { $0.key < $1.key }) {
      try container.rename(name, to: inner)
    }
    let attached = container.freezeAttachedValues()
    let values = try ParameterValues(definitions, attached: attached) { variables[$0] }
    evaluation = ArgumentEvaluation(
      tags: checked.tags,
      parameters: values.parameters,
      variables: values.variables
    )
  }

  /// Attaches the parameters, the services and the aliases.
  func apply() throws {
    let definitions = checked.definitions
    for parameter in definitions.parameters {
      let content = evaluation.parameters[parameter.name] ?? .null
      try set(parameter.name, .provider { _ in content.untyped }, .singleton, nil, [], parameter.position)
    }
    container.freeze(definitions.parameters.map(\.name))
    for definition in definitions.services where !definition.isAbstract { try attach(definition) }
    for alias in definitions.aliases {
      let target = alias.target
      let requirements = [Requirement.on(named: target.value, at: CodeLocation(target.position))]
      let provider: @Sendable (Container) throws -> Any = { container in
        try container.get(target.value, fileID: target.position.file, line: target.position.line)
      }
      let (name, lifetime) = (alias.name.value, lifetime(ofAlias: alias.name.value))
      try set(name, .provider(provider), lifetime, nil, requirements, alias.name.position, target.value)
    }
  }

  /// How long an alias keeps what it leads to: an object that is kept as well, so that it is found as fast.
  ///
  /// A value might be disposed of by both, since nobody can tell two copies of it.
  private func lifetime(ofAlias name: String) -> LifetimeKind {
    guard let index = checked.names.definition(of: name) else { return .transient }
    let definition = checked.definitions.services[index]
    let constructor = definition.className.flatMap { constructors.constructor($0.value) }
    return definition.scope == .shared && constructor?.productType is AnyClass ? .singleton : .transient
  }

  private func set(
    _ name: String,
    _ content: Container.Content,
    _ lifetime: LifetimeKind,
    _ product: String?,
    _ requirements: [Requirement]?,
    _ position: FilePosition,
    _ alias: String? = nil
  ) throws(InjectionError) {
    try container.set(
      name,
      content,
      lifetime,
      product,
      requirements: requirements,
      isDefined: true,
      alias: alias,
      at: CodeLocation(position)
    )
  }

  private func attach(_ definition: ServiceDefinition) throws {
    let maker = try ServiceMaker(definition, constructors, evaluation)
    try set(
      definition.name.value,
      .provider { container in try maker.make(container) },
      definition.scope.lifetime,
      maker.product,
      requirements(of: definition),
      definition.name.position
    )
  }

  /// What a service asks for by name, and its constructor by type; `nil` if that is not known.
  private func requirements(of definition: ServiceDefinition) -> [Requirement]? {
    let constructor = definition.className.flatMap { constructors.constructor($0.value) }
    guard var requirements = constructor.map({ $0.requirements() }) ?? [] else { return nil }
    let deferred = checked.deferredArguments(of: definition)
    definition.forEachUse { use in
      func add(_ name: String, as type: Any.Type) {
        guard evaluation.isService(name) else { return }
        requirements.append(.on(named: name, as: type, at: CodeLocation(use.position)))
      }
      switch use.target {
      case .reference(let reference) where deferred.contains(use.role): add(reference.name, as: Lazy<Any>.self)
      case .reference(let reference): add(reference.name, as: reference.isOptional ? Any?.self : Any.self)
      case .lazy(let reference): add(reference.name, as: Lazy<Any>.self)
      case .tag(let tag):
        for name in evaluation.tags[tag] { add(name, as: Any.self) }
      case .parameter(let name): add(name, as: Any.self)
      case .variable: break
      }
    }
    return requirements
  }
}

extension ServiceScope {
  /// How long the engine keeps an instance.
  package var lifetime: LifetimeKind {
    switch self {
    case .shared: .singleton
    case .unique: .transient
    case .weak: .weak
    }
  }
}

extension CodeLocation {
  /// The line of a place in a definition file.
  package init(_ position: FilePosition) {
    self.init(fileID: position.file, line: position.line)
  }
}
