extension Container {
  /// Attaches a service, which is made once on the first request unless you give it another lifetime.
  ///
  /// - Parameters:
  ///   - name: The name. A service that has it already is replaced.
  ///   - lifetime: How long the injector keeps an instance.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs under no lock. If it throws, it runs again for the next request.
  /// - Throws: `InjectionError` if a service of that name was built already, or the injector was closed.
  /// - Complexity: O(1) on average.
  public func attach<Instance: Sendable>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable (Container) throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, .provider(provider), lifetime, isConfined: lifetime.isConfined, at: location)
  }

  /// Attaches a service without dependencies.
  public func attach<Instance: Sendable>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let content = Content.provider { _ in try provider() }
    try set(name, content, lifetime, requirements: [], isConfined: lifetime.isConfined, at: location)
  }

  /// Attaches a service that need not be `Sendable`, with its lifetime.
  ///
  /// Off the main actor, that is `.transient`.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance>,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable (Container) throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, .provider(provider), lifetime, isConfined: lifetime.isConfined, at: location)
  }

  /// Attaches a value.
  ///
  /// - Parameters:
  ///   - name: The name. It wins over a parameter of a definition file.
  ///   - value: The value.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `InjectionError` if the name was resolved already, the definitions that were read use it, or the injector was
  ///   closed.
  /// - Complexity: O(1) on average.
  public func attach<Value: Sendable>(
    _ name: String,
    value: Value,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, ContainerEntry(.value(value), .singleton, Value.self, [], at: location))
  }

  /// Attaches a type that the injector resolves, and that stays on the main actor if its binding is confined already.
  ///
  /// - Parameters:
  ///   - name: The name. A service that has it already is replaced.
  ///   - type: The type.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - bindingName: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `InjectionError` if a service of that name was built already, or the injector was closed.
  /// - Complexity: O(1) on average.
  public func attach<Instance>(
    _ name: String,
    as type: Instance.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named bindingName: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let requirements = [
      Requirement.on(Instance.self, qualifiedBy: qualifier, named: bindingName, fileID: fileID, line: line)
    ]
    @Sendable func resolve(_ resolver: Resolver) throws -> Any {
      try resolver.resolve(Instance.self, qualifiedBy: qualifier, named: bindingName, fileID: fileID, line: line)
    }
    let key = TypeKey(Instance.self, scope: nil, qualifier: qualifier, name: bindingName)
    let isConfined = injector.nearestBinding(of: key)?.isConfined ?? false
    let content: Content =
      isConfined
      ? .mainActorProvider { try resolve($0.resolver.onMainActor) } : .provider { try resolve($0.resolver) }
    try set(
      name,
      ContainerEntry(content, .transient, Instance.self, requirements, isConfined: isConfined, at: location)
    )
  }

  /// Registers a service with the injector under a type; the binding is confined if the service is already.
  ///
  /// - Parameters:
  ///   - name: The service's name.
  ///   - type: The type, often a protocol type.
  ///   - qualifier: A qualifier, if the type has several bindings.
  ///   - bindingName: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `InjectionError` if the injector holds a binding for the type, or was closed.
  /// - Complexity: O(1) on average.
  public func bind<Instance>(
    _ name: String,
    as type: Instance.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named bindingName: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    if injector.binding(named: name)?.isConfined == true {
      let key = TypeKey(Instance.self, scope: nil, qualifier: qualifier, name: bindingName)
      let location = CodeLocation(fileID: fileID, line: line)
      let registration = Registration(key, .transient, at: location, isConfined: true)
      return try injector.addMainActorProvider(registration, Declaration([.on(named: name)])) {
        @MainActor (resolver: Resolver) in
        try resolver.onMainActor.resolve(serviceNamed: name, as: Instance.self, fileID: fileID, line: line)
      }
    }
    try injector.register(
      as: Instance.self,
      lifetime: .transient,
      qualifiedBy: qualifier,
      named: bindingName,
      dependencies: [.on(named: name)],
      fileID: fileID,
      line: line
    ) { resolver in try resolver.resolve(serviceNamed: name, as: Instance.self, fileID: fileID, line: line) }
  }
}
