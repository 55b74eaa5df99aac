extension CheckedDefinitions {
  /// Returns the name at the end of a chain of aliases, and whether the program gives it; `nil` for a parameter.
  package func origin(of name: String) -> (name: String, isAttached: Bool)? {
    let end = names.resolved(name) ?? name
    if case .parameter = names.meanings[end] { return nil }
    return (end, [.attached, .inherited].contains(names.meanings[end]))
  }

  /// Returns the name in a picture of a service that a command names.
  ///
  /// - Parameters:
  ///   - root: The name, which may be an alias, and may begin with the mark of references.
  ///   - drawn: The names in the picture.
  ///   - file: The file, as errors call it.
  /// - Returns: The name behind all aliases.
  /// - Throws: An error if the picture has no such service.
  package func drawnName(of root: String, among drawn: [String], in file: String) throws -> String {
    let name = names.resolved(root.withoutMark) ?? root.withoutMark
    if drawn.contains(name) { return name }
    if definitions.parameters.contains(where: { $0.name == name }) { throw UnknownName(drawing: name, "a parameter") }
    if definitions.services.contains(where: { $0.name.value == name }) {
      throw UnknownName(drawing: name, "an abstract definition")
    }
    throw UnknownName("Nothing in \(file) has the name", name, among: drawn + Names(definitions).aliases)
  }
}
