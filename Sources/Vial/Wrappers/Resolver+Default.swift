extension Resolver {
  /// Registers a provider in the injector that property wrappers ask, and replaces one that is registered already.
  ///
  /// It traps with the error's text where an ``Injector`` would throw.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance for every request.
  public static func register<Service>(
    as service: Service.Type = Service.self,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) {
    replace(TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name), .transient, provider, fileID, line)
  }

  /// Registers a provider for a scope in the injector that property wrappers ask, and replaces one that is registered already.
  ///
  /// All callers in the scope share an object while the program holds it.
  public static func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) {
    replace(TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name), .weak, provider, fileID, line)
  }

  /// Returns an instance of a service where you cannot throw, such as in a default argument.
  ///
  /// It asks the injector that property wrappers ask: the one that constructs something here, or else ``Injector/current``.
  ///
  /// It traps with the error's text where
  /// ``Injector/get(_:scopedTo:qualifiedBy:named:fileID:line:)`` would throw.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, shared as the lifetime says.
  /// - Complexity: O(1) on average, plus the provider's.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return InjectionError.orTrap { () throws(InjectionError) in
      try DefaultInjectorCache.resolve(key, at: location, mark: ResolutionRequest.sendableMark)
    }
  }

  /// Returns an instance of a service, which stays on the main actor.
  @_alwaysEmitIntoClient
  @MainActor
  public static func resolve<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return InjectionError.orTrap { () throws(InjectionError) in
      try DefaultInjectorCache.resolve(key, at: location, mark: ResolutionRequest.mainActorMark)
    }
  }

  private static func replace<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service,
    _ fileID: String,
    _ line: Int
  ) {
    let registration = Registration(key, lifetime, at: CodeLocation(fileID: fileID, line: line))
    _ = InjectionError.orTrap { () throws(InjectionError) in
      try Injector.askedByWrapper.addProvider(registration, replacing: true, provider)
    }
  }
}
