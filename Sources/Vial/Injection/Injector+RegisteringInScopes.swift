extension Injector {
  /// Registers a provider for a ``Scope``: whoever asks in that scope shares an instance while somebody holds it.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - scope: The scope.
  ///   - qualifier: What tells the binding apart from others of the same type and scope.
  ///   - dependencies: What the provider asks for, so that a graph knows it before the provider ran.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance of a class.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, if the provider returns nothing, or if it belongs to an actor other than the main one.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, .weak, registration, Declaration(dependencies), .alone, provider)
  }

  /// Registers a provider that needs nothing for a ``Scope``.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - scope: The scope.
  ///   - qualifier: What tells the binding apart from others of the same type and scope.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance of a class.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, if the provider returns nothing, or if it belongs to an actor other than the main one.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    scopedTo scope: any Scope.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier)
    return try add(key, .weak, CodeLocation(fileID: fileID, line: line), .alone, provider)
  }
}
