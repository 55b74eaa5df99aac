extension DependencyGraph {
  /// The identifiers of the nodes on each cycle of what is asked for while the one that asks is being made.
  package var eagerCycles: [[Int]] { CycleRule.problems(in: GraphIndex(self)).map(\.nodes) }
}
