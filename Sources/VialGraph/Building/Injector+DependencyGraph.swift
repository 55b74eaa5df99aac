extension Injector {
  /// Returns the graph of this injector, its ancestors and its descendants, without calling a provider.
  ///
  /// Dependencies are known from the types of initializers that are autowired or belong to an
  /// ``/Vial/AutowiredDependency`` or a ``/Vial/FactoryComponent``, from declarations in registrations, and from the requests
  /// that an observer or a validation saw providers make.
  ///
  /// A binding that keeps no instance takes its dependencies from the injector that is asked. If a child gives it others
  /// than the injector that holds it, the graph has a node for each.
  ///
  /// A component without a registration has a node where it is requested.
  ///
  /// - Parameter entryPoints: The program's own requests, which may name components without a registration.
  /// - Returns: The graph, of each injector at one moment; other threads may go on registering.
  /// - Complexity: O(*n* log *n*) in the number of nodes, and in the number of edges O(*m*) for each ancestor that is asked.
  public func dependencyGraph(entryPoints: [Requirement] = []) -> DependencyGraph {
    GraphBuilder(for: self, entryPoints: entryPoints).graph
  }
}
