extension Injector {
  /// Makes a scope: a child that keeps one instance of each binding whose lifetime is `.scoped`.
  ///
  /// A scope stands for a request, a session or a document. It shares the singletons of this injector. Only the scope sees
  /// what you register in it, such as the request. Scopes within scopes keep instances of their own.
  ///
  /// ```swift
  /// let request = injector.makeScope(name: "request")
  /// defer { try? request.close() }
  /// let handler = try request.get(Handler.self)
  /// ```
  ///
  /// - Parameter name: The name of the scope in errors.
  /// - Returns: The scope. Close it to dispose of its instances. If this injector is closed, so is the scope, and every
  ///   request to it is an error.
  /// - Complexity: O(1).
  public func makeScope(name: String? = nil) -> Injector {
    Injector(name: name, parent: self, allowsOverriding: allowsOverriding, isScope: true)
  }

  /// Runs a function with a scope, and closes the scope when the function ends.
  ///
  /// If the scope keeps an instance that is disposed of asynchronously, this throws an error with
  /// ``InjectionError/Code/needsShutDown``, and a task shuts the scope down.
  @_disfavoredOverload
  public func withScope<Result>(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ body: (Injector) throws -> Result
  ) throws -> Result {
    let scope = try makeOpenScope(name: name, at: CodeLocation(fileID: fileID, line: line))
    let result = Swift.Result { try body(scope) }
    do throws(InjectionError) {
      try scope.closeAfterFunction()
    } catch {
      if case .failure(let first) = result { throw InjectionError.scopeFailed(first, error, in: scope) }
      throw error
    }
    return try result.get()
  }

  /// Runs a function with a scope, and shuts the scope down when the function ends.
  ///
  /// ```swift
  /// try await app.withScope(name: "request") { scope in
  ///   try scope.register(instance: request)
  ///   return try await scope.get(awaiting: Handler.self).respond()
  /// }
  /// ```
  ///
  /// The scope is shut down as well if the function throws or is cancelled.
  ///
  /// - Parameters:
  ///   - name: The name of the scope in errors.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - body: The function, which runs on the actor of the caller. It doesn't run if this injector is closed.
  /// - Returns: The function's result.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/closed``, the function's error, or the error of
  ///   ``shutDown(within:clock:)``. If both fail, an ``InjectionError`` with ``InjectionError/Code/scopeFailed``, whose first
  ///   underlying error is the function's.
  public nonisolated(nonsending) func withScope<Result>(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    let scope = try makeOpenScope(name: name, at: CodeLocation(fileID: fileID, line: line))
    let result: Result
    do {
      result = try await body(scope)
    } catch {
      do throws(InjectionError) { try await scope.shutDown() } catch let failure {
        throw InjectionError.scopeFailed(error, failure, in: scope)
      }
      throw error
    }
    try await scope.shutDown()
    return result
  }

  /// Makes a scope for a function, which a closed one couldn't use.
  func makeOpenScope(name: String?, at location: CodeLocation) throws(InjectionError) -> Injector {
    let scope = makeScope(name: name)
    if scope.isClosed { throw .closed(scope, at: location) }
    return scope
  }

  /// Declares that each scope of this injector registers a service, such as the request of a server.
  ///
  /// ```swift
  /// try app.scopesProvide(Request.self)
  /// try app.register(lifetime: .scoped, autowiring: Handler.init)  // takes a Request
  ///
  /// let scope = app.makeScope(name: "request")
  /// try scope.register(instance: request)
  /// let handler = try scope.get(Handler.self)
  /// ```
  ///
  /// Validation and graphs then know the service without a scope. If neither the scope that is asked nor one around it
  /// registers the service, the error names this declaration. An optional is `nil` then.
  ///
  /// Scopes of children and scopes within scopes count as well. Of several declarations of a service, the first counts.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - qualifier: The qualifier under which scopes register it.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/closed`` if the injector is closed.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  @discardableResult
  public func scopesProvide<Service>(
    _ type: Service.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    try declare(key, providedByScopesAt: CodeLocation(fileID: fileID, line: line))
    return self
  }
}
