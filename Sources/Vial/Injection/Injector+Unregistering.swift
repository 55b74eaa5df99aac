extension Injector {
  /// Removes the binding of a service from this injector; an ancestor's is left alone.
  ///
  /// Bindings of a service under conditions are removed together, with the one without a condition. Given `[Service]`,
  /// of which there is no binding, it removes what this injector holds of the collection.
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
    if !remove(key), !removeElements(of: key) { throw .notRegistered(key, in: self, at: request.location) }
    return self
  }
}
