extension Injector {
  /// Returns the graph of what this injector, its ancestors and its descendants hold, without calling a provider.
  ///
  /// Who asks for what is known from the types of initializers that are autowired or belong to an
  /// ``/Vial/AutowiredDependency`` or a ``/Vial/FactoryComponent``, from what registrations declare, and from what providers were
  /// seen to ask for when they ran.
  ///
  /// A binding whose instances are not kept takes its dependencies from whichever injector is asked. Where a child
  /// gives it others than the injector that holds it, it is in the graph once for each.
  ///
  /// A component that no injector holds is in the graph where something asks for it.
  ///
  /// - Parameter entryPoints: What the program asks for itself, for the components among it that no injector holds.
  /// - Returns: The graph, of each injector at one moment; other threads may go on registering.
  /// - Complexity: O(*n* log *n*) in the number of nodes, and in that of edges O(*m*) for each ancestor that is asked.
  public func dependencyGraph(entryPoints: [Requirement] = []) -> DependencyGraph {
    GraphBuilder(for: self, entryPoints: entryPoints).graph
  }
}
