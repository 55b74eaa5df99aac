extension MainActorInjector {
  /// Registers a provider for a ``Scope``, of a service that is confined to the main actor: requests in that scope share
  /// an instance while the program holds it.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - scope: The scope.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type and scope.
  ///   - dependencies: The services that the provider asks for, so that a graph knows them before the provider ran.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance of a class.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, or if the provider returns nothing.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, .weak, registration, Declaration(dependencies), .alone, isConfined: true, provider)
  }

  /// Registers a provider for a ``Scope``, of a service that is `Sendable`, and may be asked for anywhere.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, .weak, registration, Declaration(dependencies), .alone, isConfined: false, provider)
  }

  /// Registers a provider that needs nothing for a ``Scope``, of a service that is confined to the main actor.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, .weak, registration, .none, .alone, isConfined: true, needsNothing: true) { _ in
      try provider()
    }
  }

  /// Registers a provider that needs nothing for a ``Scope``, of a service that is `Sendable`, and may be asked for
  /// anywhere.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, .weak, registration, .none, .alone, isConfined: false, needsNothing: true) { _ in
      try provider()
    }
  }
}
