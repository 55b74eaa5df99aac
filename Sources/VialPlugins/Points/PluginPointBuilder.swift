/// Lists the plugins and child points of a ``PluginPoint``.
///
/// Each line is a ``Plug``, a ``PluginPoint`` or an array of either. You can use `if`, `switch` and `for`, too. They run
/// once, when the point is created.
@resultBuilder
public enum PluginPointBuilder<Context, Plugin> {
  /// The plugins and child points of some lines.
  public struct Content: Sendable {
    let entries: [PluginEntry<Context, Plugin>]
  }

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

  /// Takes the lines of an `if` without an `else`.
  public static func buildOptional(_ content: Content?) -> Content { content ?? Content(entries: []) }

  /// Takes the lines of the first branch.
  public static func buildEither(first content: Content) -> Content { content }

  /// Takes the lines of the second branch.
  public static func buildEither(second content: Content) -> Content { content }

  /// Joins the lines of a loop.
  public static func buildArray(_ contents: [Content]) -> Content { Content(entries: contents.flatMap(\.entries)) }
}
