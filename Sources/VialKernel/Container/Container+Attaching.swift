extension Container {
  /// Attaches a service under a name, with a lifetime.
  ///
  /// - Parameters:
  ///   - name: The name, in place of what is attached under it.
  ///   - lifetime: How long an instance is kept. Without one, the service is a singleton.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs under no lock. If it throws, it is run again for the next request.
  /// - Throws: `InjectionError` if a service of that name was built already, or the injector was closed.
  /// - Complexity: O(1) on average.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance>,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable (Container) throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, .provider(provider), lifetime.kind, String(naming: Instance.self), at: location)
  }

  /// Attaches a service that needs nothing, with a lifetime.
  public func attach<Instance>(
    _ name: String,
    lifetime: Lifetime<Instance>,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () throws -> Instance
  ) throws(InjectionError) {
    try attach(name, lifetime: lifetime, fileID: fileID, line: line) { _ in try provider() }
  }

  /// Attaches a service that is made once, when it is first asked for.
  public func attach<Instance: Sendable>(
    _ name: String,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable (Container) throws -> Instance
  ) throws(InjectionError) {
    try attach(name, lifetime: .singleton, fileID: fileID, line: line, provider)
  }

  /// Attaches a service that needs nothing and is made once, when it is first asked for.
  public func attach<Instance: Sendable>(
    _ name: String,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () throws -> Instance
  ) throws(InjectionError) {
    try attach(name, lifetime: .singleton, fileID: fileID, line: line) { _ in try provider() }
  }

  /// Attaches a value, which is given as it is.
  ///
  /// - Parameters:
  ///   - name: The name, in place of what is attached under it. A definition file's parameter of that name gives way.
  ///   - value: The value.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `InjectionError` if what has the name was asked for already, or the injector was closed.
  /// - Complexity: O(1) on average.
  public func attach<Value: Sendable>(
    _ name: String,
    value: Value,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, .value(value), .singleton, String(naming: Value.self), at: location)
  }

  /// Attaches what the injector gives for a type.
  ///
  /// - Parameters:
  ///   - name: The name, in place of what is attached under it.
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
    let key = TypeKey(Instance.self, scope: nil, qualifier: qualifier, name: bindingName)
    let location = CodeLocation(fileID: fileID, line: line)
    let provider: @Sendable (Container) throws -> Any = { container in
      try container.resolver.resolve(key, at: location) as Instance
    }
    try set(
      name,
      .provider(provider),
      .transient,
      String(naming: Instance.self),
      requirements: [.on(Instance.self, qualifiedBy: qualifier, named: bindingName, fileID: fileID, line: line)],
      at: location
    )
  }

  /// Lets a service be asked for by a type through the injector.
  ///
  /// - Parameters:
  ///   - name: The service's name.
  ///   - type: The type, often a protocol's.
  ///   - qualifier: What tells it apart from others of the same type.
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
