extension Injector {
  /// Registers what an injection says.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - injection: What to give.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is closed.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type,
    injection: Injection<Service>,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let registration = CodeLocation(fileID: fileID, line: line)
    try add(injection.binding(in: self, registration: registration), replacing: false)
    return self
  }

  /// Registers a provider, whose instances stay with whoever asks for them.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs under no lock, and in the isolation in which it was written. An error
  ///     that it throws reaches whoever asked as ``InjectionError/underlyingError``.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is closed, or
  ///   if the provider belongs to an actor other than the main one.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    return try add(provider, key, lifetime.kind, CodeLocation(fileID: fileID, line: line))
  }

  /// Registers a provider, whose instances are given to several.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs under no lock, by one thread at a time, and in the isolation in which it was
  ///     written. If it throws, it is run again for the next request.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is closed, or
  ///   if the provider belongs to an actor other than the main one.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    lifetime: SharedLifetime,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    return try add(provider, key, lifetime.kind, CodeLocation(fileID: fileID, line: line))
  }

  /// Registers a provider for a ``Scope``: whoever asks in that scope shares an instance while somebody holds it.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - scope: The scope.
  ///   - qualifier: What tells the binding apart from others of the same type and scope.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance of a class.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is closed, or
  ///   if the provider belongs to an actor other than the main one.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    return try add(provider, key, .weak, CodeLocation(fileID: fileID, line: line))
  }

  /// Removes the binding of a service from this injector; an ancestor's is left alone.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector.
  /// - Throws: ``InjectionError`` if there is none.
  /// - Complexity: O(1) on average; of a scoped binding, O(*n*) in the number of scopes.
  @discardableResult
  public func unregister<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let request = ResolutionRequest(at: CodeLocation(fileID: fileID, line: line))
    if isClosed { throw .closed(self, key, request) }
    if !remove(key) { throw .notRegistered(key, in: self, request) }
    return self
  }

  /// Adds the binding of a provider.
  @discardableResult
  private func add<Service>(
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service,
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector {
    let unisolated: @Sendable (__shared sending Resolver) throws -> sending Service
    do {
      unisolated = try Unisolated.provider(provider)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    try add(TypedBinding.of(key, lifetime, self, registration, unisolated), replacing: false)
    return self
  }
}
