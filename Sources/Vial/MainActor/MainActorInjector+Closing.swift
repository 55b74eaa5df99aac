extension MainActorInjector {
  /// Removes the binding of a service from the injector; an ancestor's is left alone.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view.
  /// - Throws: ``InjectionError`` if there is none.
  /// - Complexity: O(1) on average; of a scoped binding, O(*n*) in the number of scopes.
  @discardableResult
  public func unregister<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.unregister(
      type: Service.self,
      scopedTo: scope,
      qualifiedBy: qualifier,
      fileID: fileID,
      line: line
    )
    return self
  }

  /// Releases what the injector has constructed, in reverse order of construction, as ``Injector/close()`` does,
  /// and disposes of what belongs to the main actor as well.
  ///
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors that `dispose()` threw.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public func close() throws(InjectionError) { try injector.close() }

  /// Whether the injector was closed.
  public nonisolated var isClosed: Bool { injector.isClosed }
}
