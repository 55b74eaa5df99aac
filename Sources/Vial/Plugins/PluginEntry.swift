/// A plugin or a plugin point, as it stands in the list of a point.
@usableFromInline
struct PluginEntry<Context, Plugin>: Sendable {
  @usableFromInline let rule: AnyRule<Context>

  /// What builds the plugin; a point has none.
  @usableFromInline let build: (@Sendable (Context) throws -> Plugin)?

  /// How many entries behind this one belong to it, because it is a point.
  @usableFromInline var count = 0

  let name: String?
  let type: Any.Type?
  let location: CodeLocation

  /// What texts call it.
  var displayName: String {
    if build == nil { return "point " + quotedName }
    return type.map(String.init(presenting:)) ?? quotedName
  }

  /// The name in quotation marks, or the place in the code.
  var quotedName: String { name.map { "\"\($0)\"" } ?? "at \(location)" }
}
