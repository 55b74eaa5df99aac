extension MainActorInjector {
  /// Checks everything that the injector, its ancestors and its descendants hold, as
  /// ``Injector/validate(entryPoints:building:)`` does.
  ///
  /// - Parameters:
  ///   - entryPoints: What the program asks for itself. With any, bindings to which none of them leads are reported;
  ///     without, the program may ask for everything.
  ///   - building: Whether to build everything as well, in a copy of the injectors that is closed afterwards.
  /// - Returns: Warnings and notes, if there is no error.
  /// - Throws: ``/VialGraph/ValidationError`` with every diagnostic, warnings and notes as well, if any of them is an error.
  /// - Complexity: What ``dependencyGraph(entryPoints:)`` and ``/VialGraph/DependencyGraph/diagnostics(entryPoints:)`` take together, apart from
  ///   what is built.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) throws(ValidationError) -> [Diagnostic] {
    try injector.validate(entryPoints: entryPoints, building: building)
  }

  /// Returns what the injector, its ancestors and its descendants hold, as ``Injector/dependencyGraph(entryPoints:)`` does.
  ///
  /// - Parameter entryPoints: What the program asks for itself, for the components among it that no injector holds.
  /// - Returns: The graph.
  /// - Complexity: O(*n*) in the number of bindings and of what they are known to ask for.
  public nonisolated func dependencyGraph(entryPoints: [Requirement] = []) -> DependencyGraph {
    injector.dependencyGraph(entryPoints: entryPoints)
  }
}
