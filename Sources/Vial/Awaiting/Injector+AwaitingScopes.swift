extension Injector {
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
}
