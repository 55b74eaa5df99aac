/// What stands in a plugin point, as a builder lists it.
public struct PluginPointContent<Context, Plugin>: Sendable {
  var entries: [PluginEntry<Context, Plugin>]
}

extension PluginPointContent {
  /// What stands in a point to which plugins are added later.
  @usableFromInline
  init() {
    self.init(entries: [])
  }
}
