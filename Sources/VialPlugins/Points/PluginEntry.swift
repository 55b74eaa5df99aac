/// A plugin or a plugin point, as it stands in the list of a point.
@usableFromInline
struct PluginEntry<Context, Plugin>: Sendable {
  /// What has to hold; for other code, a rule of the main actor holds, so that it gets to `build`, which throws.
  @usableFromInline var rule = AnyRule<Context>.always

  /// Builds the plugin; `nil` for a point.
  @usableFromInline var build: (@Sendable (Context) throws -> Plugin)?

  /// Builds the plugin for a request on the main actor, if that gets another one.
  var buildOnMainActor: (@Sendable (Context) throws -> Plugin)? {
    didSet { hasPartOnMainActor = true }
  }

  /// Whether a request on the main actor finds something else here, or in what belongs to this entry.
  @usableFromInline private(set) var hasPartOnMainActor = false

  /// The request that the plugin makes of an injector, if one gives it.
  @usableFromInline var requirement: Requirement?

  /// How many of the following entries belong to this one, which is a point.
  @usableFromInline var count = 0
  let isPoint: Bool
  var givenName: String?
  let type: Any.Type?
  let location: CodeLocation

  init(
    isPoint: Bool = false,
    name: String?,
    type: Any.Type? = nil,
    _ location: CodeLocation,
    _ build: (@Sendable (Context) throws -> Plugin)?
  ) {
    self.build = build
    self.isPoint = isPoint
    givenName = name
    self.type = type
    self.location = location
  }

  /// The given name, or the name of the type; a point may have none.
  var name: String? { givenName ?? typeName }

  /// The name in texts.
  var displayName: String {
    let name = givenName?.debugDescription ?? typeName ?? "at \(location)"
    return isPoint ? "point \(name)" : name
  }

  private var typeName: String? { type.map(String.init(presenting:)) }

  /// Takes entries into this point.
  mutating func take(_ entries: some Sequence<PluginEntry>) {
    if entries.contains(where: \.hasPartOnMainActor) { hasPartOnMainActor = true }
  }

  /// Adds a rule that has to hold, too.
  mutating func require(_ added: AnyRule<Context>) {
    if added.predicateOnMainActor != nil { confine(buildOnMainActor ?? build) }
    rule = rule.and(added)
  }

  /// Lets only the main actor build the plugin; other code gets an error.
  mutating func confine(_ build: (@Sendable (Context) throws -> Plugin)?) {
    buildOnMainActor = build
    self.build = { _ in throw ProviderRefusal.confined }
  }
}

/// The error of a plugin that turns out to be of another type than the plugins of its point.
@usableFromInline
struct WrongPlugin: Error {
  let found: Any.Type

  @usableFromInline
  init(found: Any.Type) {
    self.found = found
  }
}
