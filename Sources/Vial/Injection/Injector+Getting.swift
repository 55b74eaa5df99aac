extension Injector {
  /// Returns an instance of a `Sendable` service.
  ///
  /// An instance that the main actor makes is made on the main actor only. Elsewhere, await it with `get(awaiting:)`.
  ///
  /// - Parameters:
  ///   - type: The service's type. For `T?`, the value is `nil` if no binding of `T` applies and no component builds itself.
  ///     A ``Lazy`` and a ``Provider`` of any service need no binding of their own.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, shared as the lifetime says.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, O(*n*) in the number of ancestors up to the binding, plus the provider's. An instance that is
  ///   ready is returned without waiting.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service: Sendable>(
    _ type: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    let request = ResolutionRequest(continuing: ResolutionRequest.sendableMark, at: location)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      return try resolveUnknown(name, scope, qualifier, request)
    }
    return try resolve(key, request)
  }

  /// Returns an instance of a service that need not be `Sendable`, which stays with the caller's actor.
  ///
  /// A service that is confined to the main actor is given to the main actor only. In the initial value of a property and in a
  /// default argument, the compiler doesn't say where the code runs; ask ``mainActor`` there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let mark = ResolutionRequest.mark(of: isolation)
      return try resolveUnknown(name, scope, qualifier, ResolutionRequest(continuing: mark, at: location))
    }
    return try resolve(key, at: location, mark: ResolutionRequest.mark(of: isolation))
  }

  /// Returns an instance of a `Sendable` service, or `nil` if it is not registered or cannot be resolved; `get` says why.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Complexity: O(1) on average, plus the provider's.
  @_alwaysEmitIntoClient
  public subscript<Service: Sendable>(type: Service.Type, fileID: String = #fileID, line: Int = #line) -> Service? {
    // Collects nothing for an error that the caller does not see.
    canProvide(TypeKey(ObjectIdentifier(Service.self))) ? try? get(type, fileID: fileID, line: line) : nil
  }

  /// Returns an instance of any service on the main actor, or `nil` if it is not registered or cannot be resolved.
  @_alwaysEmitIntoClient
  @MainActor
  public subscript<Service>(type: @autoclosure () -> Service.Type, fileID: String = #fileID, line: Int = #line)
    -> Service?
  {
    canProvide(TypeKey(ObjectIdentifier(Service.self))) ? try? get(type(), fileID: fileID, line: line) : nil
  }

  /// Whether there is a binding for a key, or the injector can give an instance without one.
  @usableFromInline
  package func canProvide(_ key: TypeKey) -> Bool { holds(key) || key.type is any BuiltInService.Type || canBuild(key) }

  /// Returns whether this injector or an ancestor holds a binding for a service.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  /// - Returns: Whether there is a binding, or an element of a collection. Built-in services, such as a ``Lazy``, have none.
  /// - Complexity: O(1) on average.
  public func isRegistered<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> Bool {
    // Asking makes no name.
    if let name, Name.knownWord(name, qualifier) == 0 { return false }
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return holds(key) || hasElements(key)
  }

  func holds(_ key: TypeKey) -> Bool { nearestBinding(of: key.primary) != nil }
}
