/// Lists the plugins and child points of a ``PluginPoint``.
///
/// Each line is a ``Plug``, a ``PluginPoint`` or an array of either; `if`, `switch` and `for` are there too, and are
/// run once, when the point is made.
@resultBuilder
public enum PluginPointBuilder<Context, Plugin> {
  /// What the lines make.
  public typealias Content = PluginPointContent<Context, Plugin>

  /// Takes a plugin.
  public static func buildExpression(_ plug: Plug<Context, Plugin>) -> Content { Content(entries: [plug.entry]) }

  /// Takes a child point.
  public static func buildExpression(_ point: PluginPoint<Context, Plugin>) -> Content {
    Content(entries: point.entries)
  }

  /// Takes plugins.
  public static func buildExpression(_ plugs: [Plug<Context, Plugin>]) -> Content {
    Content(entries: plugs.map(\.entry))
  }

  /// Takes child points.
  public static func buildExpression(_ points: [PluginPoint<Context, Plugin>]) -> Content {
    Content(entries: points.flatMap(\.entries))
  }

  /// Joins lines.
  public static func buildBlock(_ contents: Content...) -> Content { buildArray(contents) }

  /// Takes what an `if` without an `else` lists.
  public static func buildOptional(_ content: Content?) -> Content { content ?? Content(entries: []) }

  /// Takes what the first branch lists.
  public static func buildEither(first content: Content) -> Content { content }

  /// Takes what the second branch lists.
  public static func buildEither(second content: Content) -> Content { content }

  /// Joins what a loop lists.
  public static func buildArray(_ contents: [Content]) -> Content { Content(entries: contents.flatMap(\.entries)) }

  /// Takes what is there on some versions of a system.
  public static func buildLimitedAvailability(_ content: Content) -> Content { content }
}
