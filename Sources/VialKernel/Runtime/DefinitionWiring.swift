struct DefinitionWiring {
  private let parameters: [Named<ArgumentValue>]
  private let services: [DefinedService]
  private let aliases: [(name: String, position: FilePosition, target: Named<DefinedService.Request>, end: String)]
  private let constructors: ServiceConstructors
  private let container: Container

  init(
    _ checked: CheckedDefinitions,
    _ constructors: ServiceConstructors,
    _ container: Container,
    variables: [String: String]
  ) throws {
    self.constructors = constructors
    self.container = container
    let renamed = checked.renamed
    var attached: [String: ArgumentValue] = [:]
    do {
      for name in renamed { try container.rename(name.name, to: name.content, at: CodeLocation(name.position)) }
      attached = container.freezeAttachedValues()
      let used: Set<String>
      (parameters, services, aliases, used) = try checked.wired(attached: attached) { variables[$0] }
      container.endUse(of: attached.keys.filter { !used.contains($0) })
    } catch {
      // The kernel may read its definitions again. What another thread uses meanwhile keeps its new name.
      container.endUse(of: attached.keys)
      for name in renamed { try? container.restore(name.name, from: name.content) }
      throw error
    }
  }

  func apply() throws {
    for parameter in parameters {
      let provider = Container.Content.provider {
        try ResolvedValue(parameter.content, $0.resolver).untyped($0.resolver)
      }
      let location = CodeLocation(parameter.position)
      try container.set(parameter.name, ContainerEntry(provider, .singleton, nil, [], isDefined: true, at: location))
    }
    container.freeze(parameters.map(\.name))
    for service in services {
      let maker = ServiceMaker(service, constructors)
      let entry = ContainerEntry(
        content(service, maker),
        service.lifetimeKind,
        maker.product,
        requirements(of: service, maker),
        isDefined: true,
        isConfined: service.isolation == .confined,
        at: CodeLocation(service.position)
      )
      try container.set(service.name, entry)
    }
    for (name, position, target, end) in aliases {
      let isConfined = container.injector.binding(named: end)?.isConfined ?? false
      let (fileID, line) = (target.position.file, target.position.line)
      let entry = ContainerEntry(
        isConfined
          ? .mainActorProvider { try $0.get(target.name, fileID: fileID, line: line) as Any }
          : .provider { try $0.get(target.name, fileID: fileID, line: line) as Any },
        // An alias keeps nothing, since two copies of a value could be disposed of.
        .transient,
        nil,
        [.on(named: target.name, at: CodeLocation(target.position))],
        isDefined: true,
        alias: target.name,
        isConfined: isConfined,
        at: CodeLocation(position)
      )
      try container.set(name, entry)
    }
  }

  private func content(_ service: DefinedService, _ maker: ServiceMaker) -> Container.Content {
    switch (service.isAsynchronous, service.isolation != nil) {
    case (false, false): .provider { try maker.make($0) }
    case (false, true): .mainActorProvider { try maker.make($0) }
    case (true, false): .asynchronousProvider { try await maker.makeAwaiting($0) }
    case (true, true): .asynchronousMainActorProvider { try await maker.makeAwaiting($0) }
    }
  }

  /// The dependencies of a service, by name, and of its constructor, by type; `nil` if they aren't known.
  private func requirements(of service: DefinedService, _ maker: ServiceMaker) -> [Requirement]? {
    guard let own = maker.constructor.map({ $0.requirements() }) ?? [] else { return nil }
    return own
      + service.dependencies.map { .on(named: $0.name, as: $0.content.type, at: CodeLocation($0.position)) }
  }
}

extension DefinedService {
  fileprivate var lifetimeKind: LifetimeKind {
    switch scope {
    case .shared, nil: .singleton
    case .unique: .transient
    case .weak: .weak
    }
  }
}

extension DefinedService.Request {
  /// The type as which the service is requested.
  fileprivate var type: Any.Type {
    switch self {
    case .required, .collection, .value: Any.self
    case .optional: Any?.self
    case .lazy: Lazy<Any>.self
    case .lazyOptional: Lazy<Any?>.self
    }
  }
}
