extension MainActorView {
  /// Replaces the binding of a service, and keeps its lifetime.
  ///
  /// The replacement is confined to the main actor if the service was. A transient and a graph's instance always are. The
  /// provider runs on the main actor. Everything else is as for an ``Injector``.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - dependencies: The dependencies of the provider, so that a graph knows them before it runs.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This view, for further replacements.
  /// - Throws: `InjectionError` with the code `notRegistered` if the injector has no binding of the service, with near
  ///   misses; or if the injector is closed.
  /// - Complexity: O(*n*) in the number of injectors above and below.
  @discardableResult
  public func override<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try injector.registration(replacing: key, isOnMainActor: true, at: place)
    try injector.addMainActorProvider(registration, Declaration(dependencies), provider)
    return self
  }

  /// Replaces the binding of a service by a provider that needs nothing, and keeps its lifetime.
  @discardableResult
  public func override<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try injector.registration(replacing: key, isOnMainActor: true, at: place)
    try injector.addMainActorProvider(registration, .nothing) { @MainActor _ in try provider() }
    return self
  }

  /// Replaces a service that is a property of the injector, and keeps its lifetime.
  ///
  /// ```swift
  /// try injector.mainActor.override(injector.clock) { FixedClock() }
  /// ```
  ///
  /// See `override` of ``MainActorServices``.
  @discardableResult
  public func override<Service>(
    _ service: @autoclosure () throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws -> MainActorView {
    try injector.replace(service(), at: CodeLocation(fileID: fileID, line: line), provider)
    return self
  }
}
