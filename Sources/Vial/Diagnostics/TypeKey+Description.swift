extension TypeKey {
  /// The type as people read it, with its qualifier and scope.
  var displayName: String {
    DependencyGraph.Node.displayName(
      of: String(presenting: type),
      qualifier: qualifier.map(String.init(presenting:)),
      scope: scope.map(String.init(presenting:))
    )
  }
}
