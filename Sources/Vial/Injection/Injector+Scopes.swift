extension Injector {
  /// Makes a scope: a child that keeps one instance of each binding whose lifetime is ``Lifetime/scoped``.
  ///
  /// A scope stands for a request, a session or a document. Its singletons are those of this injector; what is
  /// registered in the scope itself, such as the request, is seen there alone. Scopes within scopes keep instances of
  /// their own.
  ///
  /// ```swift
  /// let request = injector.makeScope(name: "request")
  /// defer { try? request.close() }
  /// let handler = try request.get(Handler.self)
  /// ```
  ///
  /// - Parameter name: The name by which errors call the scope.
  /// - Returns: The scope. Close it to dispose of its instances.
  /// - Complexity: O(1).
  public func makeScope(name: String? = nil) -> Injector {
    Injector(name: name, parent: self, allowsOverriding: allowsOverriding, isScope: true)
  }
}
