extension Injector {
  /// Replaces the binding of a service, and keeps its lifetime.
  ///
  /// ```swift
  /// @Test(.injector(AppAssembly.self) { try $0.override(as: (any Clock).self) { FixedClock() } })
  /// func `an order has the time of the clock`() throws {
  ///   #expect(try Injector.current.get(Order.self).time == FixedClock().now)
  /// }
  /// ```
  ///
  /// The replacement takes the place of all bindings that the service has, those under conditions included. In a copy, it
  /// replaces the ancestors' bindings as well, so it reaches their singletons. Decorators of the service wrap it. No request
  /// gets an instance that was there before.
  ///
  /// A service that is constructed asynchronously can have a replacement that needs no waiting and, with `VialTesting`, the
  /// other way round.
  /// What else the registration said, such as `startsEagerly` and `onClose`, doesn't apply to the replacement.
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
  /// - Returns: This injector, for further replacements.
  /// - Throws: `InjectionError` with the code `notRegistered` if this injector has no binding of the service, with near
  ///   misses, or if only its scopes register the service; or if the injector is closed; or, with the code
  ///   `requiresMainActor`, if the service is confined to the main actor, so that ``mainActor`` has to replace it.
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
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try registration(replacing: key, isOnMainActor: false, at: place)
    return try addProvider(registration, Declaration(dependencies), provider)
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
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try registration(replacing: key, isOnMainActor: false, at: place)
    return try addProvider(registration, provider)
  }
}
