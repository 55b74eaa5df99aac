extension MainActorInjector {
  /// Returns an instance of a service, which the compiler keeps on the main actor unless its type is `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The service's type. Of `T?`, the value is `nil` if no `T` is registered; ``Lazy`` and ``Provider`` of any service
  ///     can be had without a binding of their own.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance; the lifetime says whether others are given the same one.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the provider's. An instance that is there already is given without waiting.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    try injector.resolveOnMainActor(
      TypeKey(Service.self, scope: scope, qualifier: qualifier),
      at: CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Returns an instance of a service, or `nil` if it is not registered or cannot be had;
  /// ``get(_:scopedTo:qualifiedBy:fileID:line:)`` says why.
  ///
  /// - Parameter type: The service's type.
  /// - Complexity: O(1) on average, plus the provider's.
  @_alwaysEmitIntoClient
  public subscript<Service>(type: @autoclosure () -> Service.Type) -> Service? {
    // Nothing is collected for an error that is not read.
    guard injector.canGive(Service.self) else { return nil }
    return try? get(Service.self)
  }

  /// Returns whether the injector or an ancestor holds a binding for a service.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  /// - Returns: Whether there is a binding; what can be made of others, such as a ``Lazy``, has none.
  /// - Complexity: O(1) on average.
  public nonisolated func isRegistered<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil
  ) -> Bool {
    injector.isRegistered(type: Service.self, scopedTo: scope, qualifiedBy: qualifier)
  }
}
