/// What stands in a plugin point, as a builder lists it.
public struct PluginPointContent<Context, Plugin>: Sendable {
  var entries: [PluginEntry<Context, Plugin>]
}
