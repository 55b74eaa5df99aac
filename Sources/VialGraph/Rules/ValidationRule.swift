/// Something that is checked in a dependency graph.
protocol ValidationRule: SendableMetatype {
  /// Returns what the rule finds, in any order.
  static func diagnostics(in index: GraphIndex) -> [Diagnostic]
}
