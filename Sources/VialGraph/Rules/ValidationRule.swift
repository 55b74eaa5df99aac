/// Something that is checked in a dependency graph.
protocol ValidationRule: SendableMetatype {
  /// Returns what the rule finds, in any order.
  static func problems(in index: GraphIndex) -> [Problem]
}
