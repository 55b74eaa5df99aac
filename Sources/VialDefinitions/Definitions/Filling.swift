/// The arguments of a definition that are found by the types of the parameters.
struct Filling: Sendable {
  /// The word, or the name of a definition to which the file's default applies.
  let position: FilePosition

  /// Whether the definition says it, and not its file.
  let isOwn: Bool

  /// The values for parameters, by their names or types.
  let bindings: [NamedArgument]
}
