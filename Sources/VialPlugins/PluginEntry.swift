/// A plugin or a plugin point, as it stands in the list of a point.
@usableFromInline
struct PluginEntry<Context, Plugin>: Sendable {
  @usableFromInline let rule: AnyRule<Context>

  /// What builds the plugin; a point has none.
  @usableFromInline let build: (@Sendable (Context) throws -> Plugin)?

  /// What only the main actor may do for it, if anything.
  let mainActor: MainActorPlugin<Context, Plugin>?

  /// How many entries behind this one belong to it, because it is a point.
  @usableFromInline var count = 0

  /// The name that it was given.
  let givenName: String?
  let type: Any.Type?
  let location: CodeLocation

  /// Whether it is a point, and no plugin.
  var isPoint: Bool { mainActor?.isPoint ?? (build == nil) }

  /// What it is called; a point that is given no name has none.
  var name: String? { givenName ?? typeName }

  /// What texts call it.
  var displayName: String {
    let name = givenName.map { "\"\($0)\"" } ?? typeName ?? "at \(location)"
    return isPoint ? "point \(name)" : name
  }

  private var typeName: String? { type.map(String.init(presenting:)) }
}
