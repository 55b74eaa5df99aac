struct DefinitionWiring {
  private let checked: CheckedDefinitions
  private let constructors: ServiceConstructors
  private let container: Container
  private let evaluation: ArgumentEvaluation

  init(
    _ checked: CheckedDefinitions,
    _ constructors: ServiceConstructors,
    _ container: Container,
    variables: [String: String]
  ) throws {
    self.checked = checked
    self.constructors = constructors
    self.container = container
    let renamed = checked.definitions.renamed.sorted { $0.key < $1.key }
    var attached: [String: FileValue.Content] = [:]
    let values: ParameterValues
    do {
      for (name, inner) in renamed { try container.rename(name, to: inner) }
      attached = container.freezeAttachedValues()
      values = try ParameterValues(checked.definitions, attached: attached, checked.processors) { variables[$0] }
    } catch {
      // The kernel may read its definitions again. What another thread uses meanwhile keeps its new name.
      container.endUse(of: attached.keys)
      for (name, inner) in renamed { try? container.restore(name, from: inner) }
      container.endBootstrap()
      throw error
    }
    evaluation = ArgumentEvaluation(tags: checked.tags, parameters: values.parameters, variables: values.variables)
  }

  func apply() throws {
    let definitions = checked.definitions
    for parameter in definitions.parameters {
      let content = evaluation.parameters[parameter.name] ?? .null
      let provider = Container.Content.provider { _ in content.untyped }
      let location = CodeLocation(parameter.position)
      try container.set(parameter.name, ContainerEntry(provider, .singleton, nil, [], isDefined: true, at: location))
    }
    container.freeze(definitions.parameters.map(\.name))
    for definition in definitions.services where !definition.isAbstract {
      let making = checked.making(of: definition)
      let maker = try ServiceMaker(definition, making, constructors, evaluation)
      let entry = ContainerEntry(
        content(maker, making),
        definition.scope.lifetimeKind,
        maker.product,
        requirements(of: definition),
        isDefined: true,
        isConfined: making.isConfined,
        at: CodeLocation(definition.name.position)
      )
      try container.set(definition.name.value, entry)
    }
    for alias in definitions.aliases {
      let (name, target, location) = (alias.name.value, alias.target.value, CodeLocation(alias.target.position))
      let (fileID, line) = (location.fileID, location.line)
      let end = checked.names.resolved(name) ?? target
      let isConfined = container.entries.state.withLock { $0.entries[end]?.isConfined ?? false }
      let entry = ContainerEntry(
        isConfined
          ? .mainActorProvider { try $0.get(target, fileID: fileID, line: line) as Any }
          : .provider { try $0.get(target, fileID: fileID, line: line) as Any },
        lifetime(ofAlias: name),
        nil,
        [.on(named: target, at: location)],
        isDefined: true,
        alias: target,
        isConfined: isConfined,
        at: CodeLocation(alias.name.position)
      )
      try container.set(name, entry)
    }
  }

  private func content(_ maker: ServiceMaker, _ making: ServiceMaking) -> Container.Content {
    switch (making.isAsynchronous, making.runsOnMainActor) {
    case (false, false): .provider { try maker.make($0) }
    case (false, true): .mainActorProvider { try maker.make($0) }
    case (true, false): .asynchronousProvider { try await maker.makeAwaiting($0) }
    case (true, true): .asynchronousMainActorProvider { try await maker.makeAwaiting($0) }
    }
  }

  /// The lifetime of an alias: it keeps a shared object too, so that lookups are as fast.
  ///
  /// It doesn't keep a shared value, since two copies of it could be disposed of.
  private func lifetime(ofAlias name: String) -> LifetimeKind {
    guard let index = checked.names.definition(of: name) else { return .transient }
    let definition = checked.definitions.services[index]
    let constructor = definition.className.flatMap { constructors.constructor($0.value) }
    return definition.scope == .shared && constructor?.productType is AnyClass ? .singleton : .transient
  }

  /// The dependencies of a service, by name, and of its constructor, by type; `nil` if they aren't known.
  private func requirements(of definition: ServiceDefinition) -> [Requirement]? {
    let constructor = definition.className.flatMap { constructors.constructor($0.value) }
    guard var requirements = constructor.map({ $0.requirements() }) ?? [] else { return nil }
    let deferred = checked.deferredArguments(of: definition)
    definition.forEachUse { use in
      func add(_ name: String, as type: Any.Type) {
        guard evaluation.isService(name) else { return }
        requirements.append(.on(named: name, as: type, at: CodeLocation(use.position)))
      }
      func addLazy(_ reference: Argument.Reference) {
        if reference == .absent { return }
        add(reference.name, as: reference.isOptional ? Lazy<Any?>.self : Lazy<Any>.self)
      }
      switch use.target {
      case .reference(let reference) where deferred.contains(use.role): addLazy(reference)
      case .reference(let reference): add(reference.name, as: reference.isOptional ? Any?.self : Any.self)
      case .lazy(let reference): addLazy(reference)
      case .tag(let tag):
        let type: Any.Type = deferred.contains(use.role) ? Lazy<Any>.self : Any.self
        for name in evaluation.tags[tag] { add(name, as: type) }
      case .parameter(let name): add(name, as: Any.self)
      case .variable: break
      }
    }
    return requirements
  }
}

extension ServiceScope {
  /// The lifetime of the services.
  var lifetimeKind: LifetimeKind {
    switch self {
    case .shared: .singleton
    case .unique: .transient
    case .weak: .weak
    }
  }
}
