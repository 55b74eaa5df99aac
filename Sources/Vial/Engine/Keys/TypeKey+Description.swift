extension TypeKey {
  /// The type as people read it, with its name, or its qualifier and scope.
  package var displayName: String {
    DisplayName.binding(
      of: typeName,
      name: name,
      qualifier: qualifierName,
      scope: scopeName
    )
  }

  /// The type as people read it.
  package var typeName: String { String(presenting: type) }

  /// The qualifier as people read it, if there is one, or the name that stands for it, between quotation marks.
  package var qualifierName: String? { qualifyingName?.quoted ?? qualifier.map(String.init(presenting:)) }

  /// The scope as people read it, if there is one.
  package var scopeName: String? { scope.map(String.init(presenting:)) }
}
