extension TypeKey {
  /// The type as people read it, with its name, or its qualifier and scope.
  var displayName: String {
    DependencyGraph.Node.displayName(
      of: typeName,
      name: name,
      qualifier: qualifierName,
      scope: scopeName
    )
  }

  /// The type as people read it.
  var typeName: String { String(presenting: type) }

  /// The qualifier as people read it, if there is one.
  var qualifierName: String? { qualifier.map(String.init(presenting:)) }

  /// The scope as people read it, if there is one.
  var scopeName: String? { scope.map(String.init(presenting:)) }
}
